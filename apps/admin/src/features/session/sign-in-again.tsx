import { SessionDialog, SessionWatch } from "@custodia/app-shell/session/session-dialog";
import { announceSignIn, setSessionStatus } from "@custodia/app-shell/session/session-status.ts";
import { trpc } from "@custodia/client/trpc";
import type { ReactNode } from "react";
import { SignIn } from "./sign-in.tsx";

/** Asks for a new sign-in over the page after the session has ended, so that the page and its input stay. */
function SignInAgain({ email }: { email: string }) {
  const utils = trpc.useUtils();
  const resume = async () => {
    // If another user has signed in, the app is loaded again, because the server would reject this page's calls.
    const me = await utils.platform.session.me.fetch().catch(() => null);
    if (me?.email !== email) return window.location.assign(import.meta.env.BASE_URL);
    setSessionStatus({ endedFor: null });
    announceSignIn();
    await utils.invalidate();
  };
  return <SignIn Frame={SignInDialog} email={email} onSignedIn={resume} />;
}

function SignInDialog({
  title,
  description,
  children,
}: {
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <SessionDialog title={<>Your session has ended: {title}</>} description={description}>
      {children}
    </SessionDialog>
  );
}

/** Part of each signed-in page, because it must work without a further download when the session ends. */
export function SignInWatch() {
  return <SessionWatch SignIn={SignInAgain} />;
}
