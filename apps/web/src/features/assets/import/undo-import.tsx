import { readProblem } from "@custodia/client/errors";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { counted } from "../../register/figures.tsx";
import type { ImportRecord } from "./draft.ts";
import { KeepingAssets, StayingAssets, StayingRecords } from "./undo-stays.tsx";

type UndoPlan = Outputs["imports"]["undoPlan"];

/** Takes an import back, once it is said what goes and what stays. */
export function UndoImport({ record: { id, file_name } }: { record: ImportRecord }) {
  const utils = trpc.useUtils();
  const [plan, setPlan] = useState<UndoPlan>();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const undo = trpc.imports.undo.useMutation({ onSuccess: () => utils.invalidate() });

  async function look(): Promise<void> {
    setAsking(true);
    setProblem(undefined);
    try {
      setPlan(await utils.imports.undoPlan.fetch({ id }, { staleTime: 0 }));
      setOpen(true);
    } catch (thrown) {
      setProblem(readProblem(thrown).message);
    }
    setAsking(false);
  }

  return (
    <>
      <Button variant="outline" busy={asking} onClick={() => void look()}>
        <Undo2 aria-hidden />
        Undo import
      </Button>
      {problem ? (
        <Banner tone="warning" className="w-full">
          {problem}
        </Banner>
      ) : null}
      {plan ? (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={`Undo the import of ${file_name}?`}
          description={<Consequence plan={plan} />}
          confirm={
            plan.assets_leaving > 0
              ? `Remove ${counted(plan.assets_leaving, "asset")}`
              : `Restore ${counted(plan.assets_restored, "asset")}`
          }
          danger
          onConfirm={() => {
            const { assets_leaving, assets_restored } = plan;
            return undo.mutateAsync({ id, assets_leaving, assets_restored });
          }}
        />
      ) : null}
    </>
  );
}

function Consequence({ plan }: { plan: UndoPlan }) {
  const { assets_leaving, assets_restored, records_leaving } = plan;
  const made =
    records_leaving === 0
      ? ""
      : ` With them ${records_leaving === 1 ? "goes" : "go"} ${counted(records_leaving, "record")} (classifications, vendors, custodians or locations) that only this import uses.`;
  return (
    <div className="space-y-2">
      {assets_leaving > 0 || assets_restored === 0 ? (
        <p>
          {counted(assets_leaving, "asset")} {assets_leaving === 1 ? "leaves" : "leave"} the register at once,
          for good.{made} Barcodes are not given again. You can import the file again.
        </p>
      ) : null}
      {assets_restored > 0 ? (
        <p>
          {counted(assets_restored, "asset")} {assets_restored === 1 ? "gets" : "get"} back what{" "}
          {assets_restored === 1 ? "it" : "they"} had before the import.
        </p>
      ) : null}
      <StayingAssets {...plan} />
      <KeepingAssets {...plan} />
      <StayingRecords {...plan} />
    </div>
  );
}
