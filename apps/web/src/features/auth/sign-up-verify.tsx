import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { verifyEmailInput } from "@custodia/domain/auth/schema";
import { Banner } from "@custodia/ui/banner";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Spinner } from "@custodia/ui/progress";
import { ResendCode } from "./resend-code.tsx";

/** The second step: the code that was mailed. */
export function SignUpVerify({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useSchemaForm(verifyEmailInput, { verification_code: "" });
  const verify = trpc.auth.verifyEmail.useMutation();
  const submit = async (values: { verification_code: string }) => {
    await verify.mutateAsync(values);
    onDone();
  };
  const problem = verify.error ? readProblem(verify.error) : null;
  const unnamed = problem?.status === 422 && !problem.fields?.verification_code;
  return (
    <Form form={form} onSubmit={submit} guard={false}>
      <div className="space-y-4">
        <p>
          We sent a verification code to <strong className="break-all">{email}</strong>. The mail may take
          some minutes; please look into the spam folder too.
        </p>
        {unnamed ? <Banner tone="error">Account could not be verified</Banner> : null}
        <TextField
          control={form.control}
          name="verification_code"
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
        <ResendCode />
        {verify.isPending ? (
          <p role="status" className="flex items-center gap-2 text-muted-foreground">
            <Spinner /> Your account is being prepared. Please do not refresh this page.
          </p>
        ) : null}
        <FormActions>
          <SubmitButton>Verify</SubmitButton>
        </FormActions>
      </div>
    </Form>
  );
}
