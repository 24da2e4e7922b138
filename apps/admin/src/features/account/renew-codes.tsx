import { trpc } from "@custodia/client/trpc";
import { secondFactorInput } from "@custodia/domain/platform/session";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useState } from "react";
import { CodeField } from "../session/code-field.tsx";
import { useOperator } from "../session/identity.ts";
import { RecoveryCodes } from "../session/recovery-codes.tsx";

type Step = "asked" | readonly string[] | null;

/** How many recovery codes are left, and ten new ones in their place, for a code of the authenticator. */
export function RenewCodes() {
  const { recovery_codes_left } = useOperator();
  const [step, setStep] = useState<Step>(null);
  const isShown = step !== null && step !== "asked";
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>Recovery codes</CardTitle>
          <CardDescription>
            {isShown
              ? "The codes before these let nobody in any more."
              : `Codes left: ${recovery_codes_left}. New ones end them.`}
          </CardDescription>
        </CardHeading>
      </CardHeader>
      <CardContent className="max-w-md">
        {isShown ? (
          <RecoveryCodes codes={step} onKept={() => setStep(null)} />
        ) : step === "asked" ? (
          <RenewForm onRenewed={setStep} />
        ) : (
          <Button variant="outline" onClick={() => setStep("asked")}>
            New recovery codes
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function RenewForm({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const form = useSchemaForm(secondFactorInput, { code: "" });
  const renew = trpc.platform.session.renewCodes.useMutation();
  const utils = trpc.useUtils();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        onRenewed((await renew.mutateAsync(values)).recovery_codes);
        await utils.platform.invalidate();
      }}
    >
      <CodeField control={form.control} name="code" autoFocus />
      <SubmitButton>Make new codes</SubmitButton>
    </Form>
  );
}
