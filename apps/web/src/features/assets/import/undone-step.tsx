import { trpc } from "@custodia/client/trpc";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { ProgressBar } from "@custodia/ui/progress-bar";
import { Undo2 } from "lucide-react";
import type { RefObject } from "react";
import { useEffect } from "react";
import { counted } from "../../register/counted.ts";
import type { ImportRecord } from "./draft.ts";
import { ImportOutcome } from "./outcome.tsx";
import { StayingAssets, StayingRecords } from "./undo-stays.tsx";

type Undone = NonNullable<ImportRecord["undo"]>;

/** How far the removal is; nobody sees the assets any more. */
export function UndoProgress({ record: { file_name }, undo }: { record: ImportRecord; undo: Undone }) {
  const { assets_removed, assets_leaving } = undo;
  return (
    <div className="space-y-4">
      <ProgressBar
        label={`Undoing the import of ${file_name}`}
        value={assets_removed}
        max={assets_leaving}
        detail={`${assets_removed.toLocaleString("en-NG")} of ${counted(assets_leaving, "asset")}`}
      />
      <p className="text-muted-foreground">
        The assets have left the register. You may leave this page; a notification tells when they are
        removed.
      </p>
      <StayingAssets {...undo} />
    </div>
  );
}

type UndoneProps = { record: ImportRecord; undo: Undone; heading: RefObject<HTMLHeadingElement | null> };

/** What an import that was undone has left behind. */
export function UndoOutcome({ record: { file_name }, undo, heading }: UndoneProps) {
  const timeOf = useTimeOf();
  const utils = trpc.useUtils();
  useEffect(() => void utils.invalidate(), [utils]);
  const { assets_leaving, records_leaving, by, begun_at } = undo;
  const made = records_leaving === 0 ? "" : ` and ${counted(records_leaving, "record")} that it had made`;
  return (
    <div className="space-y-3">
      <ImportOutcome icon={<Undo2 />} heading={heading} title={`The import of ${file_name} was undone`}>
        {`${counted(assets_leaving, "asset")}${made} ${assets_leaving === 1 && !made ? "was" : "were"} removed, by ${by.full_name} on ${timeOf(begun_at)}.`}
      </ImportOutcome>
      <StayingAssets {...undo} />
      <StayingRecords {...undo} />
    </div>
  );
}
