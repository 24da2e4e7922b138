import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import { TextField } from "@custodia/ui/form/text-fields";
import type { ReactNode } from "react";
import { groupingWays } from "../../../assets/import/meanings.tsx";
import { ColumnField } from "../../../import/column-table.tsx";
import type { Question } from "../../../import/draft.ts";
import { lackOf, proposalFor, ReadingField, useRaised } from "../../../import/questions.tsx";
import { LocationPicker } from "../../../setup/locations/form.tsx";
import type { ItemDraft, Review } from "./draft.ts";

/** Values for all rows, for the fields that can have one. */
export const valueFields: Partial<Record<ItemFieldName, (control: Review["form"]["control"]) => ReactNode>> = {
  category_id: (control) => (
    <TextField<ItemDraft> control={control} name="values.category" label="Category for all rows" />
  ),
  unit: (control) => <TextField<ItemDraft> control={control} name="values.unit" label="Unit for all rows" />,
  location_id: (control) => (
    <LocationPicker<ItemDraft>
      control={control}
      name="values.location_id"
      label="Location for all rows"
      placeholder="Type to search"
    />
  ),
};

/** The text for a field that a row leaves empty. */
export const defaultTexts: Partial<Record<ItemFieldName, string>> = {
  item_no: "Assigned when it is added",
  stock_value: "Quantity times unit cost",
  stock_by_location: "All at the location",
  codes: "Empty",
  whole_only: "No",
  unit_cost: "₦0.00",
  quantity: "None on hand",
  description: "Empty",
  pack_size: "Empty",
  discount: "None",
  vat_class: "Standard",
  vat: "7.5 % of the standard class, else none",
  reorder_level: "None",
  full_level: "None",
  stocked: "Yes",
  active: "Yes",
  barcode: "Empty",
  plu: "Empty",
};

/** Asks how numbers are written, if some depend on it. */
export function GroupingField({ form, preview, required }: Pick<Review, "form" | "preview"> & { required?: true }) {
  const { grouping, to_choose } = preview;
  if (!grouping) return null;
  const choice = {
    name: "grouping" as const,
    label: "Numbers of the list are written with",
    options: groupingWays,
    guess: to_choose.grouping ? null : grouping.grouping,
    hint: `Such as ${grouping.said.join("; ")}.`,
  };
  return <ReadingField<ItemDraft> control={form.control} choice={choice} {...(required ? { required } : {})} />;
}

const openNames = ({ to_choose, blanks }: Review["preview"]) => [
  ...("grouping" in to_choose ? ["grouping"] : []),
  ...Object.keys(blanks),
];

/** Returns the questions since the page was opened, including the answered ones. */
export function useQuestions(review: Review): Question[] {
  const { form, preview } = review;
  const { proposals, to_choose, blanks } = preview;
  const raised = useRaised(openNames(preview));
  const questions: Question[] = [];
  if (raised.has("grouping")) {
    const way = groupingWays.find(({ value }) => value === proposals.grouping?.value);
    questions.push({
      name: "grouping",
      says: "How are thousands written in this list?",
      why: to_choose.grouping,
      isOpen: "grouping" in to_choose,
      proposal: proposalFor(review, "grouping", way?.label),
      answer: <GroupingField form={form} preview={preview} required />,
    });
  }
  for (const field of ITEM_FIELDS) {
    const { name, label } = field;
    if (!raised.has(name)) continue;
    const ways = [`values.${name.replace("category_id", "category")}`, `mapping.${name}`];
    questions.push({
      name,
      says: lackOf(review, field),
      isOpen: (blanks[name] ?? 0) > 0,
      proposal: proposalFor(
        review,
        ways.find((way) => way in proposals),
      ),
      answer: (
        <div className="grid gap-3">
          {preview.mapping[name] && blanks[name] ? null : (
            <ColumnField control={form.control} name={`mapping.${name}`} label={label} columns={preview.columns} />
          )}
          {valueFields[name]?.(form.control)}
        </div>
      ),
    });
  }
  return questions;
}
