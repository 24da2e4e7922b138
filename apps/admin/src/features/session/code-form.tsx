import { trpc } from "@custodia/client/trpc";
import { recoveryInput, secondFactorInput } from "@custodia/domain/platform/session";
import { Button } from "@custodia/ui/button";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useState } from "react";
import { CodeField } from "./code-field.tsx";

type CodeFormProps = { onEntered: () => void; onAgain: () => void };

/** The second factor: a code of the authenticator, or where that is lost a recovery code. */
export function CodeForm({ onEntered, onAgain }: CodeFormProps) {
  const [lost, setLost] = useState(false);
  const Way = lost ? ByRecoveryCode : ByAuthenticator;
  return (
    <div className="grid gap-4">
      <Way onEntered={onEntered} />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Button variant="link" onClick={() => setLost(!lost)}>
          {lost ? "Use the authenticator" : "Use a recovery code"}
        </Button>
        <Button variant="link" onClick={onAgain}>
          Another account
        </Button>
      </p>
      {lost ? (
        <p className="text-sm text-muted-foreground">
          Neither at hand? Whoever runs the server clears your second factor there; the link that it prints
          lets you set up a new one.
        </p>
      ) : null}
    </div>
  );
}

type WayProps = Pick<CodeFormProps, "onEntered">;

function ByAuthenticator({ onEntered }: WayProps) {
  const form = useSchemaForm(secondFactorInput, { code: "" });
  const enter = trpc.platform.session.secondFactor.useMutation();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        await enter.mutateAsync(values);
        onEntered();
      }}
    >
      <CodeField control={form.control} name="code" autoFocus />
      <SubmitButton size="lg" className="w-full">
        Sign in
      </SubmitButton>
    </Form>
  );
}

function ByRecoveryCode({ onEntered }: WayProps) {
  const form = useSchemaForm(recoveryInput, { recovery_code: "" });
  const recover = trpc.platform.session.recover.useMutation();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        await recover.mutateAsync(values);
        onEntered();
      }}
    >
      <TextField
        control={form.control}
        name="recovery_code"
        label="Recovery code"
        hint="Each works once"
        capitals
        autoFocus
        required
      />
      <SubmitButton size="lg" className="w-full">
        Sign in
      </SubmitButton>
    </Form>
  );
}
