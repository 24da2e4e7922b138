import { formatNaira } from "@custodia/domain/money";
import { ITEM_FIELDS } from "@custodia/domain/pos/items/import-fields";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { FormActions, SubmitButton } from "@custodia/ui/form/form";
import { pluralize } from "@custodia/ui/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { Hints } from "../../../assets/import/hints.tsx";
import { type PreviewColumn, PreviewTable } from "../../../assets/import/tables.tsx";
import { formatQuantity } from "../../figures.ts";
import type { Preview } from "./draft.ts";

type CheckStepProps = {
  preview: Preview | undefined;
  checking: boolean;
  error: unknown;
  onCheck: () => void;
  onBack: () => void;
};

/** Shows what an import of the rows would do, and their errors. Either all rows are imported or none. */
export function ItemCheckStep({ preview, checking, error, onCheck, onBack }: CheckStepProps) {
  const back = (
    <Button variant="outline" onClick={onBack}>
      Back to the columns
    </Button>
  );
  if (error && !checking) {
    return (
      <>
        <ErrorState error={error} onRetry={onCheck} retrying={checking} />
        <FormActions>{back}</FormActions>
      </>
    );
  }
  if (!preview || checking) return <ProgressBar label="Checking every row" />;
  const { rows, errors, errors_total, new_categories, known_rows, items, hints } = preview;
  const { unchanged_rows, changed_rows, changes, stock_differences } = preview;
  const added = rows - unchanged_rows - changed_rows;
  const isValid = errors_total === 0;
  return (
    <div className="space-y-5">
      <div role="status">
        <h3 className="text-base font-semibold">
          {pluralize(rows, "row")}, {isValid ? "all good" : pluralize(errors_total, "error")}
        </h3>
        {isValid && added < rows ? (
          <p>
            {[
              added > 0 ? pluralize(added, "new item") : null,
              changed_rows > 0 ? pluralize(changed_rows, "item to change", "items to change") : null,
              unchanged_rows > 0 ? `${unchanged_rows} existing and unchanged` : null,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        ) : null}
      </div>
      {isValid ? null : (
        <Banner tone="warning" title="Nothing is imported while a row has errors">
          Correct the list and upload it again, or match another column.
        </Banner>
      )}
      {known_rows > 0 ? (
        <Banner
          tone="warning"
          title={`${pluralize(known_rows, "row")} of items whose names are in the inventory already`}
        >
          {known_rows === rows ? "Was this list imported before? " : null}Importing adds them again, with their stock.
        </Banner>
      ) : null}
      <PreviewTable
        label="Errors"
        title={errors.length < errors_total ? `The first ${errors.length} of ${errors_total} errors` : "Problems"}
        columns={errorColumns}
        rows={errors}
      />
      <Hints hints={hints} labelOf={labelOf} />
      <PreviewTable
        label="Changes"
        title={
          changes.length < changed_rows
            ? `Changes of the first ${changes.length} of ${changed_rows} items`
            : "All changes"
        }
        columns={changeColumns}
        rows={changes.flatMap(({ fields, ...item }) => fields.map((field) => ({ ...item, ...field })))}
      />
      <PreviewTable
        label="Stock that differs"
        title="Stock differs and is not changed. Add a count where the list is right."
        columns={stockColumns}
        rows={stock_differences}
      />
      {new_categories.length > 0 ? (
        <p>
          <span className="font-medium">{pluralize(new_categories.length, "new category", "new categories")}:</span>{" "}
          {new_categories.slice(0, MAX_NAMED).join(", ")}
          {new_categories.length > MAX_NAMED ? ` and ${new_categories.length - MAX_NAMED} more` : null}
        </p>
      ) : null}
      <PreviewTable
        label="First rows"
        title={items.length < added ? `The first ${items.length} items to import` : "All items to import"}
        columns={columns}
        rows={items}
      />
      <FormActions>
        {back}
        <SubmitButton disabled={!isValid || added + changed_rows === 0}>
          {submitLabel(added, changed_rows)}
        </SubmitButton>
      </FormActions>
    </div>
  );
}

function submitLabel(added: number, changed: number): string {
  if (changed === 0) return added === 0 ? "Nothing to import" : `Import ${pluralize(added, "item")}`;
  return added === 0 ? `Change ${pluralize(changed, "item")}` : `Import ${added}, change ${changed}`;
}

/** The maximum number of new categories that are named. */
const MAX_NAMED = 8;

const labelOf = (field: string) => ITEM_FIELDS.find(({ name }) => name === field)?.label ?? "Row";

const errorColumns: readonly PreviewColumn<Preview["errors"][number]>[] = [
  { header: "Row", value: ({ row }) => `${row}`, end: true },
  { header: "Field", value: ({ field }) => labelOf(field) },
  { header: "Problem", value: ({ reason }) => reason, whole: true },
];

type ChangedField = Pick<Preview["changes"][number], "row" | "item_no" | "name"> &
  Preview["changes"][number]["fields"][number];

const changeColumns: readonly PreviewColumn<ChangedField>[] = [
  { header: "Row", value: ({ row }) => `${row}`, end: true },
  { header: "Item", value: ({ item_no, name }) => `${item_no}, ${name}` },
  { header: "Field", value: ({ field }) => labelOf(field) },
  { header: "Now", value: ({ before }) => before, whole: true },
  { header: "Will be", value: ({ after }) => after, whole: true },
];

const stockColumns: readonly PreviewColumn<Preview["stock_differences"][number]>[] = [
  { header: "Row", value: ({ row }) => `${row}`, end: true },
  { header: "Item", value: ({ item_no, name }) => `${item_no}, ${name}` },
  { header: "Here", value: ({ here }) => here, whole: true },
  { header: "In the list", value: ({ listed }) => listed, whole: true },
];

const columns: readonly PreviewColumn<Preview["items"][number]>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Category", value: ({ category }) => category },
  { header: "Price", value: ({ price, unit }) => `${formatNaira(price)} / ${unit}`, end: true },
  { header: "Quantity", value: ({ quantity }) => formatQuantity(quantity), end: true },
  { header: "Unit Cost", value: ({ unit_cost }) => formatNaira(unit_cost), end: true },
  { header: "Barcode", value: ({ code }) => code },
];
