import { trpc } from "@custodia/client/trpc";
import { forgotPasswordInput, type ResetPassword, resetPasswordInput } from "@custodia/domain/auth/schema";
import { Banner } from "@custodia/ui/banner";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AuthFrame, BackToSignIn } from "./auth-frame.tsx";
import { IncompleteLink, LinkAction } from "./link-answer.tsx";
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
          The link works once, within the time that the email states. The email may take a few minutes; please check
          your spam folder.
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
    <LinkPasswordPage
      title="Set a new password"
      description="You will be signed out on all devices."
      token={token}
      send={reset.mutateAsync}
      submitLabel="Save New Password"
      successMessage="Password successfully changed!"
      help={
        <Link to="/forgotPassword" className="text-primary underline underline-offset-2">
          Request a new link
        </Link>
      }
    />
  );
}

export function AcceptInvitationPage({ token }: LinkPageProps) {
  const accept = trpc.auth.acceptInvitation.useMutation();
  return (
    <LinkPasswordPage
      title="Welcome to Custodia"
      description="Set a password to sign in to your company's register."
      token={token}
      send={accept.mutateAsync}
      submitLabel="Set password"
      successMessage="Your account is ready. Please sign in."
      help="If the link no longer works, an Admin of your company can send you another."
    />
  );
}

type LinkPasswordFormProps = LinkPageProps & {
  /** Sets the password and returns the user's email. */
  send: (values: ResetPassword) => Promise<{ email: string }>;
  submitLabel: string;
  successMessage: string;
};

type LinkPasswordPageProps = LinkPasswordFormProps & { title: string; description: string; help: ReactNode };

function LinkPasswordPage({ title, description, help, ...form }: LinkPasswordPageProps) {
  return (
    <AuthFrame title={title} description={description}>
      {form.token ? <LinkPasswordForm {...form} /> : <IncompleteLink>{FROM_EMAIL}</IncompleteLink>}
      <p className="mt-6 text-center text-muted-foreground">{help}</p>
      <BackToSignIn />
    </AuthFrame>
  );
}

const FROM_EMAIL = "Open it again from the email, or copy the full link.";

/** Sets a password by a link from an email, then links to the sign-in. */
function LinkPasswordForm({ token, send, submitLabel, successMessage }: LinkPasswordFormProps) {
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
export function ConfirmEmailPage({ token }: LinkPageProps) {
  const utils = trpc.useUtils();
  const confirm = trpc.auth.confirmEmailChange.useMutation({ onSuccess: () => utils.auth.me.invalidate() });
  return (
    <AuthFrame title="Confirm your email address" description="You will sign in with the new address from now on.">
      {confirm.isSuccess ? (
        <Banner tone="info" title="Your email address is confirmed.">
          Please sign in with <span className="break-all">{confirm.data.email}</span> from now on.
        </Banner>
      ) : token ? (
        <LinkAction error={confirm.error} busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          Confirm
        </LinkAction>
      ) : (
        <IncompleteLink>{FROM_EMAIL}</IncompleteLink>
      )}
      <BackToSignIn email={confirm.data?.email} />
    </AuthFrame>
  );
}

/** Turns the digest off and on by a button, because mail scanners follow links but press no buttons. */
export function DigestOffPage({ token }: LinkPageProps) {
  const setDigest = trpc.digest.setByLink.useMutation();
  const isOff = setDigest.data?.wanted === false;
  return (
    <AuthFrame
      title="Weekly digest"
      description="A Monday email of assets that are overdue, due this week or out for maintenance."
    >
      {token ? (
        <LinkAction
          error={setDigest.error}
          notice={
            setDigest.data ? (
              <Banner tone="info" title={isOff ? "The digest is off." : "The digest is on again."}>
                {isOff ? "You will no longer receive it." : "You will receive the next one on Monday."}
              </Banner>
            ) : null
          }
          variant={isOff ? "outline" : "default"}
          busy={setDigest.isPending}
          onClick={() => setDigest.mutate({ token, wanted: isOff })}
        >
          {isOff ? "Turn it back on" : "Turn it off"}
        </LinkAction>
      ) : (
        <IncompleteLink>{FROM_EMAIL}</IncompleteLink>
      )}
      <BackToSignIn />
    </AuthFrame>
  );
}
