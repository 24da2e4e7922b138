import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatNaira } from "@custodia/domain/money";
import { useState } from "react";
import { counted, grouped } from "../register/figures.tsx";
import { ImportedPreview, UpdatedPreview } from "./imported-preview.tsx";

/** What an import, or several new assets at once, would bring: how many assets at what cost in all, and, opened, each of them. */
export function ImportedRows({ approval: { id, import_id, after } }: { approval: ApprovalView }) {
  const [open, setOpen] = useState(false);
  const { rows, rows_updated, number_of_assets, total_cost, rows_apart } = after ?? {};
  return (
    <div className="text-sm font-normal">
      {typeof total_cost === "number" && rows !== 0 ? (
        <p className="tabular-nums">
          {counted(Number(rows ?? number_of_assets), "asset")}, {formatNaira(total_cost)} in all
        </p>
      ) : null}
      {rows_updated ? (
        <p className="tabular-nums">
          {counted(Number(rows_updated), "asset")} of the register {rows_updated === 1 ? "changes" : "change"}
        </p>
      ) : null}
      {rows_apart ? (
        <p className="text-muted-foreground">
          {grouped(Number(rows_apart))} changed since, and{" "}
          {rows_apart === 1 ? "is a request of its own" : "are requests of their own"}.
        </p>
      ) : null}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer rounded-sm py-0.5 marker:text-muted-foreground hover:text-primary">
          Preview
        </summary>
        {open && rows !== 0 ? <ImportedPreview id={id} /> : null}
        {open && rows_updated && import_id ? <UpdatedPreview id={import_id} /> : null}
      </details>
    </div>
  );
}
