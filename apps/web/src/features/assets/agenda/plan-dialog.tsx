import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import type { LazyDialogProps } from "@custodia/ui/lazy-part";
import { PlanForm } from "./plan-form.tsx";

/** Gives an asset the schedule by which it comes up in the agenda. */
export default function PlanDialog({ open, onOpenChange }: LazyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Plan a job</DialogTitle>
          <DialogDescription>
            A service comes up by its asset's schedule, counted from the last one, else from the acquisition.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <PlanForm onDone={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
