import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import type { NoteToSign } from "../../register/asset-paths.ts";
import { counted } from "../../register/figures.tsx";
import { NoteLinks } from "../forms/form-links.tsx";
import type { ChosenAssets } from "./chosen-assets.ts";
import { type ReassignAnswer, ReassignForm } from "./reassign-form.tsx";
import { headOf, isClean, notesOf, ReassignOutcome } from "./reassign-outcome.tsx";

type ReassignDialogProps = { chosen: ChosenAssets; onClose: () => void };

/** Gives the chosen assets other details, or asks for it. */
export function ReassignDialog({ chosen, onClose }: ReassignDialogProps) {
  const [outcome, setOutcome] = useState<ReassignAnswer | null>(null);
  const notices = useNotices();
  const done = (answer: ReassignAnswer) => {
    if (!isClean(answer)) return setOutcome(answer);
    const notes = notesOf(answer);
    if (notes.length === 0) notices.success(headOf(answer));
    else notices.info(<ToSign head={headOf(answer)} notes={notes} />);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Edit selected assets</DialogTitle>
          {outcome ? null : (
            <DialogDescription>{`${counted(chosen.count, "asset")} selected`}</DialogDescription>
          )}
        </DialogHeader>
        <DialogBody>
          {outcome ? (
            <ReassignOutcome outcome={outcome} onClose={onClose} />
          ) : (
            <ReassignForm chosen={chosen} onDone={done} onCancel={onClose} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** It stays until it is dismissed, for paper is printed after it. */
function ToSign({ head, notes }: { head: string; notes: readonly NoteToSign[] }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {head}
      <NoteLinks notes={notes} size="sm" />
    </span>
  );
}
