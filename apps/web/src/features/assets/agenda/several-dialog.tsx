import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useRef } from "react";
import { counted } from "../../register/figures.tsx";
import { placeAfter } from "./next-row.ts";
import { SeveralForm } from "./several-form.tsx";

type SeveralDialogProps = {
  /** The services that were done; null closes it. */
  rows: readonly DueWorkRow[] | null;
  onClose: () => void;
  onSaved: () => void;
  /** Takes the focus where nothing was written down. */
  onLeft: () => void;
};

/** Writes down services of several assets that were done on one day. */
export function SeveralDialog({ rows, onClose, onSaved, onLeft }: SeveralDialogProps) {
  const next = useRef<(() => void) | null>(null);
  const save = () => {
    const ticked = [...document.querySelectorAll("[data-work-row]:has(input:checked)")];
    next.current = placeAfter(ticked);
    onClose();
    onSaved();
  };
  const giveOn = (event: Event) => {
    event.preventDefault();
    (next.current ?? onLeft)();
    next.current = null;
  };
  return (
    <Dialog open={rows !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" onCloseAutoFocus={giveOn}>
        {rows ? (
          <>
            <DialogHeader>
              <DialogTitle>{counted(rows.length, "service")} done</DialogTitle>
              <DialogDescription>
                All of them or none: one that cannot be written down is named, and nothing is changed.
              </DialogDescription>
            </DialogHeader>
            <DialogBody>
              <SeveralForm rows={rows} onSaved={save} />
            </DialogBody>
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
