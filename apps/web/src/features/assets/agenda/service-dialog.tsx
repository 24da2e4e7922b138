import { formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { OutdatesRequest } from "../step-page.tsx";
import { type ServiceDue, serviceText } from "./agenda-words.ts";
import { ServiceForm } from "./service-form.tsx";

type ServiceDialogProps = {
  /** What was done; null closes it. */
  due: ServiceDue | null;
  onClose: () => void;
  /** Closes it once the service stands. */
  onSaved?: () => void;
  /** Gives the focus on, where it does not go back to where it came from. */
  onClosed?: () => void;
};

/** Writes down that a service was done, without leaving the page. */
export function ServiceDialog({ due, onClose, onSaved = onClose, onClosed }: ServiceDialogProps) {
  const giveOn = (event: Event) => {
    event.preventDefault();
    onClosed?.();
  };
  return (
    <Dialog open={due !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" {...(onClosed ? { onCloseAutoFocus: giveOn } : {})}>
        {due ? (
          <>
            <DialogHeader>
              <DialogTitle>{`Service done: ${due.asset.description}`}</DialogTitle>
              <DialogDescription>
                {due.asset.barcode}. {serviceText(due)}, due {formatLongDate(due.date)}. The asset stays where
                it is.
              </DialogDescription>
            </DialogHeader>
            <DialogBody>
              <OutdatesRequest asset={{ id: due.asset.id, awaiting_approval: due.awaiting_approval }} />
              <ServiceForm
                due={due}
                cancel={
                  <DialogClose asChild>
                    <Button variant="outline">Cancel</Button>
                  </DialogClose>
                }
                onSaved={onSaved}
              />
            </DialogBody>
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
