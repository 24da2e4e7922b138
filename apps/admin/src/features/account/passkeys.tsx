import { trpc } from "@custodia/client/trpc";
import { passkeyAddInput, passkeyBeginInput } from "@custodia/domain/platform/passkeys";
import { Card, CardContent, SettingsCardHeader } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryContent } from "@custodia/ui/error-state";
import { CodeField } from "@custodia/ui/form/code-field";
import { Form } from "@custodia/ui/form/form";
import { ConfirmButton, DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { PasswordField, TextField } from "@custodia/ui/form/text-fields";
import { Skeleton } from "@custodia/ui/progress";
import { since, timeOf } from "../../format.ts";
import { useFinish } from "../actions/actions.tsx";
import { createPasskey, supportsPasskeys } from "../session/authenticator.ts";

/** Lists the operator's passkeys, adds one and removes one. */
export function Passkeys() {
  const query = trpc.platform.session.passkeys.useQuery();
  return (
    <Card>
      <SettingsCardHeader
        title="Passkeys"
        description={
          supportsPasskeys()
            ? "Sign in with your device's fingerprint, face or PIN instead of password and code."
            : "This browser cannot create passkeys, or this page was not opened over https."
        }
      />
      <CardContent className="grid gap-3">
        <QueryContent query={query} skeleton={<Skeleton className="h-12" />}>
          {(passkeys) => <PasskeyList passkeys={passkeys} />}
        </QueryContent>
        <DialogButton
          label="Add a passkey"
          button={{ className: "justify-self-start", disabled: !supportsPasskeys() }}
          title="Add a passkey"
          description="It will replace your password and code, so enter both once more."
          size="sm"
        >
          {(close) => <AddForm onAdded={close} />}
        </DialogButton>
      </CardContent>
    </Card>
  );
}

type Passkey = { id: number; name: string; created_at: string; last_used_at: string | null };

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return <EmptyState inline className="px-0" title="You have no passkeys yet." />;
  return (
    <ul aria-label="Your passkeys" className="divide-y">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="break-words">{passkey.name}</p>
            <p className="text-sm text-muted-foreground">
              Added {timeOf(passkey.created_at)},{" "}
              {passkey.last_used_at ? `last used ${since(passkey.last_used_at)}` : "not used yet"}
            </p>
          </div>
          <RemovePasskey passkey={passkey} />
        </li>
      ))}
    </ul>
  );
}

function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const remove = trpc.platform.session.removePasskey.useMutation();
  const finish = useFinish();
  return (
    <ConfirmButton
      label="Remove"
      button={{ size: "sm", "aria-label": `Remove passkey: ${name}` }}
      title={`Remove the passkey ${name}?`}
      description="Nobody can sign in with it any more. Delete it from your device too."
      confirmLabel="Remove"
      danger
      onConfirm={async () => {
        const { message } = await remove.mutateAsync({ id });
        await finish(message);
      }}
    />
  );
}

const schema = passkeyBeginInput.extend({ name: passkeyAddInput.shape.name });

function AddForm({ onAdded }: { onAdded: () => void }) {
  const form = useSchemaForm(schema, { name: "", current_password: "", code: "" });
  const { control } = form;
  const begin = trpc.platform.session.beginPasskey.useMutation();
  const add = trpc.platform.session.addPasskey.useMutation();
  const finish = useFinish();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async ({ name, ...proof }) => {
        const response = await createPasskey(await begin.mutateAsync(proof));
        const { message } = await add.mutateAsync({ name, response });
        await finish(message);
        onAdded();
      }}
    >
      <TextField control={control} name="name" label="Name" hint="For example: Work laptop" required wide />
      <PasswordField
        control={control}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <CodeField control={control} name="code" label="Six-digit code" required />
      <DialogFormActions>Continue</DialogFormActions>
    </Form>
  );
}
