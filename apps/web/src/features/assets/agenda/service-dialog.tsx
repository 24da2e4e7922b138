import { formatLongDate } from "@custodia/domain/date";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import { OutdatesRequest } from "../outdates-request.tsx";
import { ServiceForm } from "./service-form.tsx";
import { type ServiceDue, serviceText } from "./service-text.ts";

type ServiceDialogProps = {
  /** What was done; null closes it. */
  due: ServiceDue | null;
  onClose: () => void;
};

/** Writes down that a service was done, without leaving the agenda. */
export function ServiceDialog({ due, onClose }: ServiceDialogProps) {
  return (
    <Dialog open={due !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
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
              <ServiceForm due={due} onSaved={onClose} />
            </DialogBody>
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
