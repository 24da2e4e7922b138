import { trpc } from "@custodia/client/trpc";
import { tellSignedIn } from "@custodia/screens/session/other-tabs";
import { setStanding } from "@custodia/screens/session/standing";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import type { ReactNode } from "react";
import { SignIn } from "./sign-in.tsx";

/** Asks for the sign-in over the page where a session has ended, and goes on there with all that was typed. */
export function SignInAgain({ email }: { email: string }) {
  const utils = trpc.useUtils();
  const goOn = async () => {
    // Nothing of the page may stay for somebody else, to whom the server refuses its calls.
    const me = await utils.platform.session.me.fetch().catch(() => null);
    if (me?.email !== email) return window.location.assign(import.meta.env.BASE_URL);
    setStanding({ ended: null });
    tellSignedIn();
    await utils.invalidate();
  };
  return (
    <Dialog open onOpenChange={(open) => open || setStanding({ ended: null })}>
      <DialogContent size="sm">
        <SignIn Frame={InDialog} email={email} onEntered={goOn} />
      </DialogContent>
    </Dialog>
  );
}

function InDialog({
  title,
  description,
  children,
}: {
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>Your session has ended: {title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
      </DialogHeader>
      <DialogBody>{children}</DialogBody>
    </>
  );
}
