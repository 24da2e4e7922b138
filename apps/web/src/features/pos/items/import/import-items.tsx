import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { CREATABLE_FIELDS, MAX_ITEM_ROWS } from "@custodia/domain/pos/items/import";
import { ITEM_FIELDS } from "@custodia/domain/pos/items/import-fields";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { ProgressBar } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Noun } from "../../../import/draft.ts";
import { ImportOutcome, ImportSteps, NextSteps } from "../../../import/import-steps.tsx";
import { itemPaths } from "../../pos-paths.ts";
import { type ItemUpload, itemChoicesOf, itemDraftOf, settledItemChoices } from "./draft.ts";
import { useItemPage } from "./review.tsx";

/** The route that accepts lists of items. */
const ITEM_LISTS = "/files/pos/imports";

/** The import of items, for the shared screens. */
const itemNoun: Noun = {
  records: "items",
  whole: "all that you sell",
  fields: ITEM_FIELDS,
  nameField: "name",
  upload: ITEM_LISTS,
  useMaxRows: () => MAX_ITEM_ROWS,
  calls: trpc.pos.itemUploads,
  first: { create_unknown: CREATABLE_FIELDS },
  begin: itemDraftOf,
  choicesOf: itemChoicesOf,
  // How numbers are written is a choice for the whole list.
  columnChoices: () => [],
  settle: settledItemChoices,
  start: () => ({}),
  usePage: useItemPage,
  Outcome,
  busy: ["running"],
};

/** The page that imports a list of items: file, check, import. */
export function ImportItems() {
  return (
    <RequirePermission action="pos.write">
      <PageHeader
        title="Import Inventory"
        breadcrumb={[{ label: "Inventory", to: itemPaths.list }, { label: "Import Inventory" }]}
      />
      <ImportSteps noun={itemNoun} />
    </RequirePermission>
  );
}

type OutcomeProps = { record: ItemUpload; onAnother: () => void };

/** Shows the progress and the result of the import. */
function Outcome({ record, onAnother }: OutcomeProps) {
  const { file_name, state, result } = record;
  const heading = useRef<HTMLHeadingElement>(null);
  const { pos } = trpc.useUtils();
  useEffect(() => {
    heading.current?.focus();
    if (state !== "running") void pos.invalidate();
  }, [pos, state]);
  if (state === "running")
    return (
      <div className="space-y-4">
        <ProgressBar label={`Importing ${file_name}`} />
        <p className="text-muted-foreground">You may leave this page; the import continues.</p>
      </div>
    );
  return (
    <div className="space-y-4">
      {state === "imported" && result ? (
        <ImportOutcome
          icon={<CircleCheck className="text-success-foreground" />}
          heading={heading}
          title={`${pluralize(result.added, "item")} imported from ${file_name}`}
        >
          {inWords(result) || "All rows of the list are now in the inventory."}
        </ImportOutcome>
      ) : (
        <ImportOutcome
          icon={<CircleX />}
          heading={heading}
          title={`The import of ${file_name} ${state === "cancelled" ? "was cancelled" : "failed"}`}
        >
          {state === "cancelled"
            ? "Nothing was imported."
            : "Not every row was imported. Your notifications say how many; import the list again for the others."}
        </ImportOutcome>
      )}
      {result && result.errors_total > 0 ? (
        <Banner
          tone="warning"
          title={`${pluralize(result.errors_total, "code or change", "codes or changes")} left out because of other users' changes.`}
        >
          {result.errors.map(({ row, reason }) => `Row ${row}: ${reason}`).join(" ")}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to={itemPaths.list}>View Inventory</Link>
        </Button>
        <NextSteps upload={ITEM_LISTS} record={record} onAnother={onAnother} />
      </div>
    </div>
  );
}

/** Describes what an import did besides adding items. */
function inWords({ changed, unchanged, rows_bad, left_out_total }: NonNullable<ItemUpload["result"]>): string {
  return [
    changed > 0 ? `${pluralize(changed, "item")} changed.` : "",
    unchanged > 0 ? `${formatThousands(unchanged)} existing and unchanged.` : "",
    rows_bad > 0 ? `${pluralize(rows_bad, "row")} left behind.` : "",
    left_out_total > 0 ? `${pluralize(left_out_total, "row")} read as titles, totals or notes.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
