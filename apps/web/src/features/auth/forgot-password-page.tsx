import { trpc } from "@custodia/client/trpc";
import { forgotPasswordInput } from "@custodia/domain/auth/schema";
import { Banner } from "@custodia/ui/banner";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { AuthFrame, BackToSignIn } from "./auth-frame.tsx";

export function ForgotPasswordPage() {
  const form = useSchemaForm(forgotPasswordInput, { email: "" });
  const request = trpc.auth.forgotPassword.useMutation();
  return (
    <AuthFrame title="Forgot Password" description="Enter your email address and we'll email you a link.">
      {request.isSuccess ? (
        <Banner tone="info" title={request.data.message}>
          The link works once and expires after 60 minutes. The email may take a few minutes; please check your spam
          folder.
        </Banner>
      ) : (
        <Form form={form} onSubmit={(values) => request.mutateAsync(values)} guard={false}>
          <div className="space-y-4">
            <TextField
              control={form.control}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              autoFocus
              required
            />
            <SubmitButton size="lg" className="w-full">
              Email me a link
            </SubmitButton>
          </div>
        </Form>
      )}
      <BackToSignIn />
    </AuthFrame>
  );
}
