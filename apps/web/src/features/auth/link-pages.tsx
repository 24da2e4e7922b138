import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Link } from "@tanstack/react-router";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { LinkPasswordForm } from "./link-password-form.tsx";

/** What the pages of mailed links are given: the token, empty where the address was cut short. */
type LinkPageProps = { token: string };

export function ResetPasswordPage({ token }: LinkPageProps) {
  const reset = trpc.auth.resetPassword.useMutation();
  return (
    <AuthFrame title="Set a new password" description="It ends your sessions on all devices.">
      {token ? (
        <LinkPasswordForm
          token={token}
          send={reset.mutateAsync}
          submit="Save New Password"
          done="Password successfully changed!"
        />
      ) : (
        <CutShort />
      )}
      <p className="mt-6 text-center">
        <Link to="/forgotPassword" className="text-primary underline underline-offset-2">
          Ask for a new link
        </Link>
      </p>
      <BackToSignIn />
    </AuthFrame>
  );
}

export function AcceptInvitationPage({ token }: LinkPageProps) {
  const accept = trpc.auth.acceptInvitation.useMutation();
  return (
    <AuthFrame
      title="Welcome to Custodia"
      description="Set a password to sign in to your company's register."
    >
      {token ? (
        <LinkPasswordForm
          token={token}
          send={accept.mutateAsync}
          submit="Set password"
          done="Your account is ready. Please sign in."
        />
      ) : (
        <CutShort />
      )}
      <p className="mt-6 text-center text-muted-foreground">
        If the link no longer works, an Admin of your company can send you another.
      </p>
      <BackToSignIn />
    </AuthFrame>
  );
}

export function CutShort() {
  return (
    <Banner tone="warning" title="This link is not complete.">
      Please open it from the mail again, or copy all of it.
    </Banner>
  );
}
