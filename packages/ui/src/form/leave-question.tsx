import { Button } from "../button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "../dialog.tsx";

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void };

export default function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog open onOpenChange={onStay}>
      <DialogContent role="alertdialog" placement="center" size="sm">
        <DialogHeader showCloseButton={false}>
          <DialogTitle>Leave without saving?</DialogTitle>
          <DialogDescription>What you entered on this page has not been saved.</DialogDescription>
        </DialogHeader>

        <DialogFooter>
          <Button variant="outline" onClick={onStay}>
            Stay
          </Button>
          <Button variant="destructive" onClick={onLeave}>
            Leave without saving
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
