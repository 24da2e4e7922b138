import { SessionDialog, SessionWatch } from "@custodia/app-shell/session/session-dialog";
import { announceSignIn, setSessionStatus } from "@custodia/app-shell/session/session-status.ts";
import { trpc } from "@custodia/client/trpc";
import { lazyPart } from "@custodia/ui/lazy-part";
import { SignInForm } from "./sign-in-form.tsx";

const ConfirmPassword = lazyPart(
  async () => ({ default: (await import("./confirm-password.tsx")).ConfirmPassword }),
  { over: true },
);

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Asks for the sign-in over the page where a session has ended, and goes on there. It may be closed, to read on or to copy; the next
 * call that is refused asks again.
 */
function SignInAgain({ email }: { email: string }) {
  const utils = trpc.useUtils();
  async function goOn(as: string, path: string): Promise<void> {
    // The page must keep no data for another user, nor for one who has to complete a set-up first.
    if (!same(as, email) || path !== "/dashboard") return window.location.assign(path);
    setSessionStatus({ ended: null });
    announceSignIn();
    await utils.invalidate();
  }
  return (
    <SessionDialog
      title="Your session has ended"
      description="Sign in again to continue. Everything you typed on this page is kept."
    >
      <SignInForm
        email={email}
        wanted={undefined}
        onUnverified={() => window.location.assign("/login")}
        onEntered={goOn}
      />
    </SessionDialog>
  );
}

/** For each page behind the sign-in: it comes with the page, as nothing may have to be fetched once it is needed. */
export function SignInWatch() {
  return <SessionWatch Ask={SignInAgain} Confirm={ConfirmPassword} />;
}
