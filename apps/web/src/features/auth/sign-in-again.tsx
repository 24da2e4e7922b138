import { trpc } from "@custodia/client/trpc";
import { tellSignedIn } from "@custodia/screens/session/other-tabs";
import { setStanding } from "@custodia/screens/session/standing";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import { SignInForm } from "./sign-in-form.tsx";

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Asks for the sign-in over the page where a session has ended, and goes on there. It may be closed, to read on or to copy; the next
 * call that is refused asks again.
 */
export function SignInAgain({ email }: { email: string }) {
  const utils = trpc.useUtils();
  async function goOn(as: string, path: string): Promise<void> {
    // Nothing of the page may stay for somebody else, or for who has to set something up first.
    if (!same(as, email) || path !== "/dashboard") return window.location.assign(path);
    setStanding({ ended: null });
    tellSignedIn();
    await utils.invalidate();
  }
  return (
    <Dialog open onOpenChange={(open) => open || setStanding({ ended: null })}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Your session has ended</DialogTitle>
          <DialogDescription>
            Sign in again to go on. The page stays as it is, with all that you typed.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <SignInForm
            email={email}
            wanted={undefined}
            onUnverified={() => window.location.assign("/login")}
            onEntered={goOn}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
