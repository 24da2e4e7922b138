import type { Inputs, Outputs } from "@custodia/client/trpc";
import { CREATABLE_FIELDS, DEFAULT_UNIT } from "@custodia/domain/pos/items/import";
import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import type { Grouping } from "@custodia/domain/spreadsheet/amounts";
import { chosen, type FormReview, type ListDraft, namedDelimiter, savedRows } from "../../../import/draft.ts";

export type Preview = Outputs["pos"]["itemUploads"]["preview"];
export type ItemUpload = Outputs["pos"]["itemUploads"]["show"];
type SavedChoices = Partial<NonNullable<Outputs["pos"]["itemUploads"]["draft"]["choices"]>>;

/** The choices in the form: a field without a column or a value is empty, and so is a choice that the server may guess. */
export type ItemDraft = ListDraft & {
  mapping: Record<ItemFieldName, number[]>;
  values: { category: string; unit: string; location_id: number | null };
  grouping: Grouping | null;
  create_unknown: (typeof CREATABLE_FIELDS)[number][];
  sheet: number;
  delimiter: Preview["delimiter"];
};

export type Review = FormReview<ItemDraft, Preview>;

/** Returns the initial draft: the choices saved for the list, and the server's guesses for the rest. */
export function itemDraftOf({ mapping, sheet }: Preview, saved: SavedChoices = {}): ItemDraft {
  const columnsOf = (name: ItemFieldName) => {
    const column = saved.mapping?.[name];
    return saved.mapping ? (column === undefined ? [] : [column]) : (mapping[name] ?? []);
  };
  return {
    mapping: Object.fromEntries(ITEM_FIELDS.map(({ name }) => [name, columnsOf(name)])) as ItemDraft["mapping"],
    values: {
      category: saved.values?.category ?? "",
      unit: saved.values?.unit ?? DEFAULT_UNIT,
      location_id: saved.values?.location_id ?? null,
    },
    grouping: saved.grouping ?? null,
    create_unknown: saved.create_unknown ?? [...CREATABLE_FIELDS],
    sheet,
    delimiter: saved.delimiter ?? null,
    ...savedRows(saved),
  };
}

type Choices = Omit<Inputs["pos"]["itemUploads"]["preview"], "id">;

/** Returns the choices as the API takes them: a field has at most one column. */
export function itemChoicesOf({ mapping, values, delimiter, again: _, ...others }: ItemDraft) {
  const matched = Object.entries(mapping).flatMap(([name, [column]]) => (column === undefined ? [] : [[name, column]]));
  return {
    ...chosen({ ...others, delimiter: namedDelimiter(delimiter) }),
    mapping: Object.fromEntries(matched),
    values: chosen(values),
  } satisfies Choices;
}

/** Returns the choices with the number format that the preview detected. */
export function settledItemChoices(draft: ItemDraft, { grouping }: Preview): Choices {
  return { ...(grouping ? { grouping: grouping.grouping } : {}), ...itemChoicesOf(draft) };
}

/** The number of new items of a list, and of rows that are imported in any way. */
export function countRows({ rows_total, rows_bad, unchanged_rows, changed_rows }: Preview) {
  const added = rows_total - rows_bad - unchanged_rows - changed_rows;
  return { added, good: added + changed_rows };
}
