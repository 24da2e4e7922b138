import { useMay } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { ProgressBar } from "@custodia/ui/progress";
import { useState } from "react";
import { counted } from "../../register/figures.tsx";
import type { ImportRecord } from "./draft.ts";

/** How far the import is; nobody sees its rows before all of them are there. */
export function ProgressStep({ record }: { record: ImportRecord }) {
  const [asking, setAsking] = useState(false);
  const executesDirectly = useMay("assets.write");
  const utils = trpc.useUtils();
  const cancel = trpc.imports.cancel.useMutation({
    onSuccess: () => utils.imports.show.invalidate({ id: record.id }),
  });
  const { id, rows_done, rows_total } = record;
  return (
    <div className="space-y-4">
      <ProgressBar
        label={`Importing ${record.file_name}`}
        value={rows_done === 0 ? undefined : rows_done}
        max={rows_total}
        detail={
          rows_done === 0
            ? "Reading the rows"
            : `${rows_done.toLocaleString("en-NG")} of ${counted(rows_total, "asset")}`
        }
      />
      <p className="text-muted-foreground">
        You may leave this page; a notification tells when it is done. The assets appear all at once
        {executesDirectly ? "." : ", as pending until somebody approves them."}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel the import
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel the import?"
        description="Nothing of it will be kept. The file can be uploaded again."
        confirm="Cancel the import"
        danger
        onConfirm={async () => {
          await cancel.mutateAsync({ id });
        }}
      />
    </div>
  );
}
