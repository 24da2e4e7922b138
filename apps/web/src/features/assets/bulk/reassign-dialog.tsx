import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { counted } from "../../register/counted.ts";
import type { ChosenAssets } from "./chosen-assets.ts";
import { type ReassignAnswer, ReassignForm } from "./reassign-form.tsx";
import { headOf, isClean, ReassignOutcome } from "./reassign-outcome.tsx";

type ReassignDialogProps = { chosen: ChosenAssets; onClose: () => void };

/** Gives the chosen assets another custodian or location, or asks for it. */
export function ReassignDialog({ chosen, onClose }: ReassignDialogProps) {
  const [outcome, setOutcome] = useState<ReassignAnswer | null>(null);
  const notices = useNotices();
  const done = (answer: ReassignAnswer) => {
    if (!isClean(answer)) return setOutcome(answer);
    notices.success(headOf(answer));
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Change custodian or location</DialogTitle>
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
