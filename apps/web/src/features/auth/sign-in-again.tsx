import { SessionDialog, SessionWatch, useContinueSession } from "@custodia/app-shell/session/session-dialog";
import { trpc } from "@custodia/client/trpc";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useEffect } from "react";
import { useMe } from "../session/session.ts";
import { SignInForm } from "./sign-in-form.tsx";

const ConfirmPassword = lazyPart(() => import("./confirm-password.tsx"), { overlay: true });

/**
 * A dialog to sign in again after the session has ended, without leaving the page. The user may close it to read or copy the
 * page; the next call without a session opens it again.
 */
function SignInAgain({ email }: { email: string }) {
  const utils = trpc.useUtils();
  const continueSession = useContinueSession();
  const deletionDue = utils.account.announcement.getData()?.deletion_due_at;
  async function onSignedIn(signedInEmail: string, path: string): Promise<void> {
    // Reloads the page for another user, or for a user who has to complete the set-up first.
    if (signedInEmail.trim().toLowerCase() !== email || path !== "/dashboard") return window.location.assign(path);
    await continueSession();
  }
  return (
    <SessionDialog
      title="Your session has ended"
      description={`Sign in again to continue. What you typed is kept.${deletionDue ? " Once your company is deleted, nobody can sign in." : ""}`}
    >
      <SignInForm
        email={email}
        requestedPath={undefined}
        onUnverified={() => window.location.assign("/login")}
        onSignedIn={onSignedIn}
      />
    </SessionDialog>
  );
}

/** Leaves the page of a visit that has ended, so that nothing of the company stays on the screen; the sign-in tells why. */
function LeaveVisit() {
  useEffect(() => window.location.assign("/login"), []);
  return null;
}

/** Part of every page behind the sign-in, so that it works without fetching code after the session has ended. */
export function SignInWatch() {
  const { visit } = useMe();
  return <SessionWatch SignIn={visit ? LeaveVisit : SignInAgain} ConfirmPassword={ConfirmPassword} />;
}
