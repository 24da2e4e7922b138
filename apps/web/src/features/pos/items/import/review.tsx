import { formatNaira } from "@custodia/domain/money";
import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import { Banner } from "@custodia/ui/banner";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { labelOf, type PageParts } from "../../../import/draft.ts";
import { type PreviewColumn, PreviewTable } from "../../../import/tables.tsx";
import { formatQuantity } from "../../figures.tsx";
import { countRows, type ItemDraft, type Preview, type Review } from "./draft.ts";
import { defaultTexts, GroupingField, useQuestions, valueFields } from "./questions.tsx";

/** The texts and questions of the page about items. */
export function useItemPage(review: Review): PageParts {
  const { form, draft, preview } = review;
  const { rows_total, changed_rows, unchanged_rows, known_rows, stock_value, items } = preview;
  const { added, good } = countRows(preview);
  return {
    summary: [
      good + unchanged_rows === 0 ? pluralize(rows_total, "row") : "",
      added > 0 ? pluralize(added, "new item") : "",
      stock_value > 0 ? `stock worth ${formatNaira(stock_value)}` : "",
      changed_rows > 0 ? pluralize(changed_rows, "item to change", "items to change") : "",
      unchanged_rows > 0 ? `${formatThousands(unchanged_rows)} existing and unchanged` : "",
    ],
    questions: useQuestions(review),
    needing: preview.errors.filter(({ field, value }) => value !== "" || !field || !preview.blanks[field]),
    warning: <KnownItems {...review} />,
    creatable: {
      says: "Added with the import, branches by their address alone and marked “To complete”. If not ticked, their rows have to be corrected.",
      kinds: [
        { field: "category_id", words: ["category", "categories"] },
        { field: "location_id", words: ["branch", "branches"] },
      ],
    },
    changes: <Changes review={review} />,
    missing: new Set(Object.keys(preview.blanks)),
    renderValue: ({ name }) =>
      valueFields[name as ItemFieldName]?.(form.control) ?? (
        <span className="flex items-center text-muted-foreground lg:min-h-9 lg:self-start">
          {defaultTexts[name as ItemFieldName] ?? "Each row has its own"}
        </span>
      ),
    columnNote: "* Needed. Quantities are opening stock, which needs a location and is never changed by an import.",
    readings: preview.grouping
      ? { title: "How numbers were read", content: <GroupingField form={form} preview={preview} /> }
      : undefined,
    first: {
      rows: items,
      total: added,
      table: <PreviewTable review={review} label="First rows" columns={itemColumns} rows={items} />,
    },
    good,
    label: describeImport(preview),
    blocked:
      known_rows === added && known_rows > 0 && !draft.again ? "Confirm that you want to add these items again." : "",
    nothing:
      unchanged_rows > 0
        ? "Every item of the list is in your inventory already, just as the list says. There is nothing to import."
        : "The list has no items.",
  };
}

function describeImport(preview: Preview): string {
  const { rows_bad, changed_rows } = preview;
  const { added, good } = countRows(preview);
  if (good === 0) return "Nothing to import";
  if (rows_bad > 0) return `Import ${pluralize(good, "good row")}`;
  if (changed_rows === 0) return `Import ${pluralize(added, "item")}`;
  return added === 0 ? `Change ${pluralize(changed_rows, "item")}` : `Import ${added}, change ${changed_rows}`;
}

/** Warns if items would be duplicated in the inventory; if all would, the user must confirm it. */
function KnownItems({ form, preview }: Review) {
  const { known_rows } = preview;
  if (known_rows === 0) return null;
  const isAll = known_rows === countRows(preview).added;
  return (
    <Banner tone="warning" title={`${pluralize(known_rows, "row")} of items whose names are in the inventory already`}>
      {isAll ? "Was this list imported before? " : null}Importing adds them again, with their stock.
      {isAll ? <CheckboxField<ItemDraft> control={form.control} name="again" label="Import it again" /> : null}
    </Banner>
  );
}

/** Existing items: their changes, and the stock that does not change. */
function Changes({ review }: { review: Review }) {
  const { changes, changed_rows, stock_differences } = review.preview;
  return (
    <>
      <PreviewTable
        review={review}
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
        review={review}
        label="Stock that differs"
        title="Stock differs and is not changed. Add a count where the list is right."
        columns={stockColumns}
        rows={stock_differences}
      />
    </>
  );
}

type ChangedField = Pick<Preview["changes"][number], "row" | "item_no" | "name"> &
  Preview["changes"][number]["fields"][number];

/** Items that a list changes, field by field. */
const changeColumns: readonly PreviewColumn<ChangedField>[] = [
  { header: "Item", value: ({ item_no, name }) => `${item_no}, ${name}` },
  { header: "Field", value: ({ field }) => labelOf({ fields: ITEM_FIELDS }, field) },
  { header: "Now", value: ({ before }) => before, whole: true },
  { header: "Will be", value: ({ after }) => after, whole: true },
];

/** Items whose stock differs from that in the list. */
const stockColumns: readonly PreviewColumn<Preview["stock_differences"][number]>[] = [
  { header: "Item", value: ({ item_no, name }) => `${item_no}, ${name}` },
  { header: "Here", value: ({ here }) => here, whole: true },
  { header: "In the list", value: ({ listed }) => listed, whole: true },
];

/** New items. */
const itemColumns: readonly PreviewColumn<Preview["items"][number]>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Category", value: ({ category }) => category },
  { header: "Price", value: ({ price, unit }) => `${formatNaira(price)} / ${unit}`, end: true },
  { header: "Quantity", value: ({ quantity }) => formatQuantity(quantity), end: true },
  { header: "Unit Cost", value: ({ unit_cost }) => formatNaira(unit_cost), end: true },
  { header: "Barcode", value: ({ code }) => code },
];
