import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { forgotPasswordInput, type ResetPassword, resetPasswordInput } from "@custodia/domain/auth/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { Link, useNavigate } from "@tanstack/react-router";
import { AuthFrame, BackToSignIn } from "./auth-frame.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** The props of the pages that links in emails open: the token, empty if the address was truncated. */
type LinkPageProps = { token: string };

/** Requests the email with the link to the next page. */
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

export function ResetPasswordPage({ token }: LinkPageProps) {
  const reset = trpc.auth.resetPassword.useMutation();
  return (
    <AuthFrame title="Set a new password" description="You will be signed out on all devices.">
      <LinkPassword
        token={token}
        send={reset.mutateAsync}
        submitLabel="Save New Password"
        successMessage="Password successfully changed!"
      />
      <p className="mt-6 text-center">
        <Link to="/forgotPassword" className="text-primary underline underline-offset-2">
          Request a new link
        </Link>
      </p>
      <BackToSignIn />
    </AuthFrame>
  );
}

export function AcceptInvitationPage({ token }: LinkPageProps) {
  const accept = trpc.auth.acceptInvitation.useMutation();
  return (
    <AuthFrame title="Welcome to Custodia" description="Set a password to sign in to your company's register.">
      <LinkPassword
        token={token}
        send={accept.mutateAsync}
        submitLabel="Set password"
        successMessage="Your account is ready. Please sign in."
      />
      <p className="mt-6 text-center text-muted-foreground">
        If the link no longer works, an Admin of your company can send you another.
      </p>
      <BackToSignIn />
    </AuthFrame>
  );
}

function IncompleteLink() {
  return (
    <Banner tone="warning" title="This link is incomplete.">
      Open it again from the email, or copy the full link.
    </Banner>
  );
}

type LinkPasswordProps = {
  /** The token of the link that led here; empty if the address was truncated. */
  token: string;
  /** Sets the password and returns the user's email. */
  send: (values: ResetPassword) => Promise<{ email: string }>;
  submitLabel: string;
  successMessage: string;
};

function LinkPassword(props: LinkPasswordProps) {
  return props.token ? <LinkPasswordForm {...props} /> : <IncompleteLink />;
}

/** Sets a password by a link from an email, then links to the sign-in. */
function LinkPasswordForm({ token, send, submitLabel, successMessage }: LinkPasswordProps) {
  const form = useSchemaForm(resetPasswordInput, { token, password: "", password_confirmation: "" });
  const notices = useNotices();
  const navigate = useNavigate();
  const save = async (values: ResetPassword) => {
    const { email } = await send(values);
    notices.success(successMessage);
    await navigate({ to: "/login", search: { email } });
  };
  return (
    <Form form={form} onSubmit={save} guard={false}>
      <div className="space-y-4">
        <NewPasswordFields control={form.control} label="New Password" />
        <SubmitButton size="lg" className="w-full">
          {submitLabel}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Confirms a new address by a button, because mail scanners follow links but press no buttons. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const confirm = trpc.auth.confirmEmailChange.useMutation({ onSuccess: () => utils.auth.me.invalidate() });
  return (
    <AuthFrame title="Confirm your email address" description="You will sign in with the new address from now on.">
      {confirm.isSuccess ? (
        <Banner tone="info" title="Your email address is confirmed.">
          Please sign in with <span className="break-all">{confirm.data.email}</span> from now on.
        </Banner>
      ) : token ? (
        <div className="space-y-4">
          {confirm.error ? <Banner tone="error">{readProblem(confirm.error).message}</Banner> : null}
          <Button size="lg" className="w-full" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            Confirm
          </Button>
        </div>
      ) : (
        <IncompleteLink />
      )}
      <BackToSignIn />
    </AuthFrame>
  );
}

/** Turns the digest off and on by a button, because mail scanners follow links but press no buttons. */
export function DigestOffPage({ token }: { token: string }) {
  const setDigest = trpc.digest.setByLink.useMutation();
  const change = (wanted: boolean) => setDigest.mutate({ token, wanted });
  const isOff = setDigest.data?.wanted === false;
  return (
    <AuthFrame
      title="Weekly digest"
      description="A Monday email of assets that are overdue, due this week or out for maintenance."
    >
      {token ? (
        <div className="space-y-4">
          {setDigest.error ? (
            <Banner tone="error">{readProblem(setDigest.error).message}</Banner>
          ) : setDigest.data ? (
            <Banner tone="info" title={isOff ? "The digest is off." : "The digest is on again."}>
              {isOff ? "You will no longer receive it." : "You will receive the next one on Monday."}
            </Banner>
          ) : null}
          <Button
            size="lg"
            className="w-full"
            variant={isOff ? "outline" : "default"}
            busy={setDigest.isPending}
            onClick={() => change(isOff)}
          >
            {isOff ? "Turn it back on" : "Turn it off"}
          </Button>
        </div>
      ) : (
        <IncompleteLink />
      )}
      <BackToSignIn />
    </AuthFrame>
  );
}
