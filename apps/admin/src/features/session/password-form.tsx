import { trpc } from "@custodia/client/trpc";
import { type OperatorStage, operatorSignInInput } from "@custodia/domain/platform/session";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { PasswordField } from "@custodia/ui/form/password-field";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";

type PasswordFormProps = { email?: string | undefined; onNext: (stage: OperatorStage["stage"]) => void };

/** Email and password lead to the second factor, and to nothing else. */
export function PasswordForm({ email = "", onNext }: PasswordFormProps) {
  const form = useSchemaForm(operatorSignInInput, { email, password: "" });
  const { control } = form;
  const signIn = trpc.platform.session.signIn.useMutation();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => onNext((await signIn.mutateAsync(values)).stage)}
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!email}
        required
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <SubmitButton size="lg" className="w-full">
        Go on
      </SubmitButton>
    </Form>
  );
}
