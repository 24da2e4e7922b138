import { Button } from "@custodia/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { stayBesideOtherUser } from "./session-status.ts";

/**
 * Tells the user that another user has signed in on this browser since the page was loaded. The typed input stays until the
 * user decides: the dialog can be closed to copy the input, and the next action is rejected and shows it again.
 */
export function OtherSession({ email }: { email: string }) {
  return (
    <Dialog open onOpenChange={(open) => open || stayBesideOtherUser()}>
      <DialogContent role="alertdialog" placement="center" size="sm">
        <DialogHeader>
          <DialogTitle>You signed in as another user</DialogTitle>
          <DialogDescription>
            You signed in as <span className="font-medium break-all">{email}</span> in another tab. Reload to continue.
            Nothing on this page can be saved until then; you can stay to copy what you typed.
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="outline" onClick={stayBesideOtherUser}>
            Stay on this page
          </Button>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
