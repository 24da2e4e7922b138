import { ProgressBar } from "@custodia/ui/progress";
import { counted } from "../../register/figures.tsx";
import type { ImportRecord } from "./draft.ts";
import { StayingAssets } from "./undo-stays.tsx";

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
