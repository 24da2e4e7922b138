import type { DisposalOutcome, DisposalRequestedView } from "@custodia/domain/assets/dispose-many";
import { ActionSwitch, sharedFields } from "@custodia/ui/form/action-switch";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { pluralize } from "@custodia/ui/input/number-format";
import { useState } from "react";
import { disposalNote, useOutcomeNotice } from "../forms/form-links.tsx";
import { ScrapManyForm, SellManyForm, useDisposalForms } from "./dispose-forms.tsx";
import type { ChosenAssets } from "./selected-assets.tsx";

const METHODS = [
  { value: "scrap", label: "Scrap" },
  { value: "sell", label: "Sell" },
] as const;

/** Scraps or sells all selected assets or none, or requests it, usually after a board of survey. */
export default function DisposeDialog({ chosen, onClose }: { chosen: ChosenAssets; onClose: () => void }) {
  const [method, setMethod] = useState<(typeof METHODS)[number]["value"]>("scrap");
  const { scrap, sell } = useDisposalForms();
  const showOutcome = useOutcomeNotice();
  const finish = (message: string, answer: DisposalOutcome | DisposalRequestedView) => {
    // The disposal note of the first asset lists all of them.
    const [first] = "asset_ids" in answer ? answer.asset_ids : [];
    showOutcome(message, first === undefined ? [] : [disposalNote(first)]);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Sell or scrap selected assets"
      description={`${pluralize(chosen.count, "asset")} selected. Either all are processed, or none`}
      size="lg"
    >
      <ActionSwitch
        label="Action"
        options={METHODS}
        value={method}
        onChange={setMethod}
        shared={{
          scrap: sharedFields(scrap, { date: "discard_date", reference: "reference", remarks: "remarks" }),
          sell: sharedFields(sell, { date: "sale_date", reference: "reference", remarks: "remarks" }),
        }}
      />
      {method === "scrap" ? (
        <ScrapManyForm form={scrap} chosen={chosen} onDone={finish} />
      ) : (
        <SellManyForm form={sell} chosen={chosen} onDone={finish} />
      )}
    </FormDialog>
  );
}
