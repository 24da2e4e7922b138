import type { Proposal } from "@custodia/domain/assets/import/preview";
import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/number-format";
import { type ReactNode, useState } from "react";
import type { Path } from "react-hook-form";
import { ColumnField } from "../../../assets/import/column-table.tsx";
import { groupingWays, ReadingField } from "../../../assets/import/meanings.tsx";
import { type Question, setAnswer } from "../../../assets/import/questions.tsx";
import { LocationPicker } from "../../../setup/locations/form.tsx";
import type { ItemDraft, Review } from "./draft.ts";

/** Values for all rows, of the fields that can have one. */
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

/** How numbers are written, where some depend on it. */
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

/** The questions that were asked since the page was opened, with those that are answered by now. */
export function useQuestions(review: Review): Question[] {
  const { form, preview } = review;
  const { proposals, to_choose, blanks } = preview;
  const open = openNames(preview);
  const [raised, setRaised] = useState<ReadonlySet<string>>(() => new Set(open));
  const news = open.filter((name) => !raised.has(name));
  if (news.length > 0) setRaised(new Set([...raised, ...news]));

  function accepting(name: string, proposal: Proposal | undefined, label = proposal?.label) {
    if (!proposal) return undefined;
    const value = name.startsWith("mapping.") ? [proposal.value] : proposal.value;
    const accept = () => setAnswer(form, name as Path<ItemDraft>, value);
    return { label: label ?? "", why: proposal.why, accept };
  }
  const questions: Question[] = [];
  if (raised.has("grouping")) {
    const way = groupingWays.find(({ value }) => value === proposals.grouping?.value);
    questions.push({
      name: "grouping",
      says: "How are thousands written in this list?",
      why: to_choose.grouping,
      isOpen: "grouping" in to_choose,
      proposal: accepting("grouping", proposals.grouping, way?.label),
      answer: <GroupingField form={form} preview={preview} required />,
    });
  }
  for (const { name, label } of ITEM_FIELDS) {
    if (!raised.has(name)) continue;
    const rows = blanks[name] ?? 0;
    const isMatched = preview.mapping[name] !== undefined;
    const way = [`values.${name.replace("category_id", "category")}`, `mapping.${name}`].find(
      (one) => one in proposals,
    );
    questions.push({
      name,
      says:
        isMatched && rows > 0
          ? `${pluralize(rows, "row")} ${rows === 1 ? "has" : "have"} no ${label}`
          : `The file does not say the ${label}`,
      isOpen: rows > 0,
      proposal: way ? accepting(way, proposals[way]) : undefined,
      answer: (
        <div className="grid gap-3">
          {isMatched && rows > 0 ? null : (
            <ColumnField control={form.control} name={`mapping.${name}`} label={label} columns={preview.columns} />
          )}
          {valueFields[name]?.(form.control)}
        </div>
      ),
    });
  }
  return questions;
}
