import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useNotices } from "@custodia/ui/notices";
import { Segmented } from "@custodia/ui/segmented";
import { useState } from "react";
import { counted } from "../../register/figures.tsx";
import { disposalNote, NoteLinks } from "../forms/form-links.tsx";
import type { ChosenAssets } from "./chosen-assets.ts";
import { ScrapManyForm, SellManyForm } from "./dispose-forms.tsx";

const HOW = [
  { value: "scrap", label: "Scrap" },
  { value: "sell", label: "Sell" },
] as const;

/** Scraps or sells the chosen assets, all of them or none, or asks for it: a board of survey. */
export function DisposeDialog({ chosen, onClose }: { chosen: ChosenAssets; onClose: () => void }) {
  const [how, setHow] = useState<(typeof HOW)[number]["value"]>("scrap");
  const notices = useNotices();
  const done = (says: string, to_sign: number | null) => {
    if (to_sign === null) notices.success(says);
    // It stays until it is dismissed, for paper is printed after it.
    else
      notices.info(
        <span className="flex flex-wrap items-center gap-2">
          {says}
          <NoteLinks notes={[disposalNote(to_sign)]} size="sm" />
        </span>,
      );
    onClose();
  };
  const Form = how === "scrap" ? ScrapManyForm : SellManyForm;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Sell or scrap selected assets</DialogTitle>
          <DialogDescription>
            {`${counted(chosen.count, "asset")} selected: all of them go, or none`}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="mb-4 flex">
            <Segmented label="What happens to them" options={HOW} value={how} onChange={setHow} />
          </div>
          <Form chosen={chosen} onDone={done} onCancel={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
