import { type ResetPassword, resetPasswordInput } from "@custodia/domain/auth/schema";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useNotices } from "@custodia/ui/notices";
import { useNavigate } from "@tanstack/react-router";
import { NewPasswordFields } from "./new-password-fields.tsx";

type LinkPasswordFormProps = {
  /** The token of the mailed link that led here. */
  token: string;
  /** Sets the password and answers whose it is. */
  send: (values: ResetPassword) => Promise<{ email: string }>;
  submit: string;
  done: string;
};

/** Sets a password by a mailed link, and leads to the sign-in. */
export function LinkPasswordForm({ token, send, submit, done }: LinkPasswordFormProps) {
  const form = useSchemaForm(resetPasswordInput, { token, password: "", password_confirmation: "" });
  const notices = useNotices();
  const navigate = useNavigate();
  const save = async (values: ResetPassword) => {
    const { email } = await send(values);
    notices.success(done);
    await navigate({ to: "/login", search: { email } });
  };
  return (
    <Form form={form} onSubmit={save} guard={false}>
      <div className="space-y-4">
        <NewPasswordFields control={form.control} label="New Password" />
        <SubmitButton size="lg" className="w-full">
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
