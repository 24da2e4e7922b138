import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import { Undo2 } from "lucide-react";
import type { RefObject } from "react";
import { useEffect } from "react";
import { counted } from "../../register/figures.tsx";
import type { ImportRecord } from "./draft.ts";
import { ImportOutcome } from "./outcome.tsx";
import { KeepingAssets, StayingAssets, StayingRecords } from "./undo-stays.tsx";

type Undone = NonNullable<ImportRecord["undo"]>;

type UndoneProps = { record: ImportRecord; undo: Undone; heading: RefObject<HTMLHeadingElement | null> };

/** What an import that was undone has left behind. */
export function UndoOutcome({ record: { file_name }, undo, heading }: UndoneProps) {
  const timeOf = useTimeOf();
  const utils = trpc.useUtils();
  useEffect(() => void utils.invalidate(), [utils]);
  const { assets_leaving, assets_restored, records_leaving, by, begun_at } = undo;
  const made = records_leaving === 0 ? "" : ` and ${counted(records_leaving, "record")} that it had made`;
  const restored = `${counted(assets_restored, "asset")} ${assets_restored === 1 ? "has" : "have"} the earlier values again`;
  const removed = `${counted(assets_leaving, "asset")}${made} ${assets_leaving === 1 && !made ? "was" : "were"} removed`;
  // What an import only updated has nothing to remove.
  const done = [
    assets_restored > 0 ? restored : "",
    assets_leaving > 0 || made || assets_restored === 0 ? removed : "",
  ].filter(Boolean);
  return (
    <div className="space-y-3">
      <ImportOutcome icon={<Undo2 />} heading={heading} title={`The import of ${file_name} was undone`}>
        {`${done.join(", and ")}. Undone by ${by.full_name} on ${timeOf(begun_at)}.`}
      </ImportOutcome>
      <StayingAssets {...undo} />
      <KeepingAssets {...undo} />
      <StayingRecords {...undo} />
    </div>
  );
}
