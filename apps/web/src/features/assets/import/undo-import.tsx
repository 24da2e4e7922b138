import { useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { pluralize } from "@custodia/ui/input/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { Undo2 } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { ImportOutcome } from "../../import/import-steps.tsx";
import type { ImportRecord } from "./draft.ts";

type UndoPlan = Outputs["imports"]["undoPlan"];

/** Undoes an import, after showing what is removed and what stays. */
export function UndoImport({ record: { id, file_name } }: { record: ImportRecord }) {
  const utils = trpc.useUtils();
  const [plan, setPlan] = useState<UndoPlan>();
  const [open, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const undo = trpc.imports.undo.useMutation({ onSuccess: () => utils.invalidate() });

  async function openPlan(): Promise<void> {
    setLoading(true);
    setProblem(undefined);
    try {
      setPlan(await utils.imports.undoPlan.fetch({ id }, { staleTime: 0 }));
      setOpen(true);
    } catch (thrown) {
      setProblem(readProblem(thrown).message);
    }
    setLoading(false);
  }

  return (
    <>
      <Button variant="outline" busy={isLoading} onClick={() => void openPlan()}>
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
          confirmLabel={
            plan.assets_leaving > 0
              ? `Remove ${pluralize(plan.assets_leaving, "asset")}`
              : `Restore ${pluralize(plan.assets_restored, "asset")}`
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
      : ` ${pluralize(records_leaving, "record")} (classifications, vendors, custodians or locations) that only this import uses ${records_leaving === 1 ? "is" : "are"} removed with them.`;
  return (
    <div className="space-y-2">
      {assets_leaving > 0 || assets_restored === 0 ? (
        <p>
          {pluralize(assets_leaving, "asset")} {assets_leaving === 1 ? "leaves" : "leave"} the register at once, for
          good.{made} Barcodes are not used again. You can import the file again.
        </p>
      ) : null}
      {assets_restored > 0 ? (
        <p>
          {pluralize(assets_restored, "asset")} {assets_restored === 1 ? "gets" : "get"} back the values that{" "}
          {assets_restored === 1 ? "it" : "they"} had before the import.
        </p>
      ) : null}
      <Remainder {...plan} />
    </div>
  );
}

type Undone = NonNullable<ImportRecord["undo"]>;

/** The progress of the removal; the assets are no longer visible. */
export function UndoProgress({ record: { file_name }, undo }: { record: ImportRecord; undo: Undone }) {
  const { assets_removed, assets_leaving } = undo;
  return (
    <div className="space-y-4">
      <ProgressBar
        label={`Undoing the import of ${file_name}`}
        value={assets_removed}
        max={assets_leaving}
        detail={`${assets_removed.toLocaleString("en-NG")} of ${pluralize(assets_leaving, "asset")}`}
      />
      <p className="text-muted-foreground">
        The assets have left the register. You may leave this page; a notification will tell you when they are removed.
      </p>
      <Remainder {...undo} />
    </div>
  );
}

type UndoneProps = { record: ImportRecord; undo: Undone; heading: RefObject<HTMLHeadingElement | null> };

/** Shows the result of undoing an import. */
export function UndoOutcome({ record: { file_name }, undo, heading }: UndoneProps) {
  const timeOf = useTimeOf();
  const utils = trpc.useUtils();
  useEffect(() => void utils.invalidate(), [utils]);
  const { assets_leaving, assets_restored, records_leaving, by, begun_at } = undo;
  const made = records_leaving === 0 ? "" : ` and ${pluralize(records_leaving, "record")} that it had made`;
  const restored = `${pluralize(assets_restored, "asset")} ${assets_restored === 1 ? "has" : "have"} the earlier values again`;
  const removed = `${pluralize(assets_leaving, "asset")}${made} ${assets_leaving === 1 && !made ? "was" : "were"} removed`;
  // An import that only updated assets has none to remove.
  const done = [
    assets_restored > 0 ? restored : "",
    assets_leaving > 0 || made || assets_restored === 0 ? removed : "",
  ].filter(Boolean);
  return (
    <div className="space-y-3">
      <ImportOutcome icon={<Undo2 />} heading={heading} title={`The import of ${file_name} was undone`}>
        {`${done.join(", and ")}. Undone by ${by.full_name} on ${timeOf(begun_at)}.`}
      </ImportOutcome>
      <Remainder {...undo} />
    </div>
  );
}

/** Lists what stays of an import: assets that were used since, updates of others, and records that it created. */
function Remainder(plan: UndoPlan) {
  const { assets_staying: staying, assets_keeping: keeping, records_staying: records } = plan;
  const assetNames = (assets: UndoPlan["staying"]) =>
    assets.map(({ id, barcode, description }) => [id, `${barcode}, ${description}`] as const);
  return (
    <>
      <Staying
        says={`${pluralize(staying, "asset")} ${staying === 1 ? "stays" : "stay"}, as somebody has worked on ${staying === 1 ? "it" : "them"} since:`}
        names={assetNames(plan.staying)}
        all={staying}
      />
      <Staying
        says={`${pluralize(keeping, "asset")} ${keeping === 1 ? "stays as it is" : "stay as they are"}, as somebody has changed ${keeping === 1 ? "it" : "them"} since:`}
        names={assetNames(plan.keeping)}
        all={keeping}
      />
      <Staying
        says={`${pluralize(records, "record")} of this import ${records === 1 ? "stays, as it is" : "stay, as they are"} used or changed:`}
        names={plan.staying_records.map(({ kind, id, name }) => [`${kind} ${id}`, `${name} (${kind})`] as const)}
        all={records}
      />
    </>
  );
}

type Names = readonly (readonly [number | string, string])[];

function Staying({ says, names, all }: { says: string; names: Names; all: number }) {
  const more = all - names.length;
  if (all === 0) return null;
  return (
    <div>
      <p>{says}</p>
      {/* A list that scrolls is reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul tabIndex={0} aria-label={says} className="max-h-32 list-disc overflow-y-auto pl-5">
        {names.map(([key, name]) => (
          <li key={key} className="break-words">
            {name}
          </li>
        ))}
        {more > 0 ? <li>{`and ${more.toLocaleString("en-NG")} more`}</li> : null}
      </ul>
    </div>
  );
}
