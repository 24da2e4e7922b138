import { RequestError } from "@custodia/client/errors";
import { type UploadOptions, upload } from "@custodia/client/upload";
import { CREATABLE_FIELDS, DEFAULT_UNIT } from "@custodia/domain/pos/items/import";
import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import type { Grouping } from "@custodia/domain/spreadsheet/amounts";
import type { CellCorrection } from "@custodia/domain/spreadsheet/options";
import type { FormSchema, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { z } from "zod";

/** The server's result or preview of a list. */
export type Preview = z.output<typeof import("@custodia/domain/pos/items/import").itemImportView>;

/** The choices in the form: a field without a column or a value is empty, as is what the server may guess. */
export type ItemDraft = {
  mapping: Record<ItemFieldName, number[]>;
  values: { category: string; unit: string; location_id: number | null };
  grouping: Grouping | null;
  create_unknown: (typeof CREATABLE_FIELDS)[number][];
  take_rows: number[];
  skip_rows: number[];
  corrections: CellCorrection[];
  /** The user knows that the inventory has items with these names. */
  again: boolean;
};

/** The parts of the page that shows one list: its form, the choices in it, and the latest preview of them. */
export type Review = { form: SchemaForm<ItemDraft>; draft: ItemDraft; preview: Preview };

/** The server validates the choices; the form knows only their shape. */
export const itemDraftSchema = z.custom<ItemDraft>() as FormSchema<ItemDraft>;

/** How a list is opened: which sheet, or which delimiter. */
export type Opening = { sheet?: number; delimiter?: string };

/** Returns the initial draft, as guessed by the server. */
export function itemDraftOf({ mapping }: Pick<Preview, "mapping">): ItemDraft {
  const columns = ITEM_FIELDS.map(({ name }) => [name, mapping[name] === undefined ? [] : [mapping[name]]]);
  return {
    mapping: Object.fromEntries(columns),
    values: { category: "", unit: DEFAULT_UNIT, location_id: null },
    grouping: null,
    create_unknown: [...CREATABLE_FIELDS],
    ...{ take_rows: [], skip_rows: [], corrections: [] },
    again: false,
  };
}

/** Converts the choices to the API's input, without empty ones. */
export function itemChoicesOf({ mapping, values, grouping, again: _, ...others }: ItemDraft) {
  const matched = Object.entries(mapping).flatMap(([name, [column]]) => (column === undefined ? [] : [[name, column]]));
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  return {
    mapping: Object.fromEntries(matched),
    values: Object.fromEntries(entries),
    ...(grouping ? { grouping } : {}),
    create_unknown: others.create_unknown,
    ...Object.fromEntries(Object.entries(others).filter(([, list]) => list.length > 0)),
  };
}

/** The options travel in the address, which has no room for more. */
const MAX_ADDRESS = 14_000;

/** Sends a list with its options, to preview or import it. */
export async function sendList(file: File, listOptions: object, options?: UploadOptions): Promise<Preview> {
  const form = new FormData();
  form.append("file", file);
  const url = `/files/pos/items?${new URLSearchParams({ options: JSON.stringify(listOptions) })}`;
  if (url.length > MAX_ADDRESS)
    throw new RequestError({ status: 0, message: "These are too many corrections: make the others in the file." });
  return (await upload<{ data: Preview }>(url, form, options)).data;
}

/** The label of a field; of the whole row where there is none. */
export const labelOf = (field: string) => ITEM_FIELDS.find(({ name }) => name === field)?.label ?? "Whole row";

/** New items of a list, and rows that are imported in any way. */
export function countRows({ rows, rows_bad, unchanged_rows, changed_rows }: Preview) {
  const added = rows - rows_bad - unchanged_rows - changed_rows;
  return { added, good: added + changed_rows };
}
