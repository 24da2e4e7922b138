import { type UploadOptions, upload } from "@custodia/client/upload";
import { DEFAULT_UNIT, type ItemImportView } from "@custodia/domain/pos/items/import";
import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import type { FormSchema, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { z } from "zod";

/** The server's result or preview of a list. */
export type Preview = z.output<typeof import("@custodia/domain/pos/items/import").itemImportView>;

/** The choices in the form: a field without a column or a value is empty. */
export type ItemDraft = {
  mapping: Record<ItemFieldName, number[]>;
  values: { category: string; unit: string; location_id: number | null };
};

export type ItemImportForm = SchemaForm<ItemDraft>;

/** The server validates the choices; the form knows only their shape. */
export const itemDraftSchema = z.custom<ItemDraft>() as FormSchema<ItemDraft>;

/** Returns the initial draft, as guessed by the server. */
export function itemDraftOf(guessed: Pick<ItemImportView, "mapping">): ItemDraft {
  const mapping = ITEM_FIELDS.map(({ name }) => {
    const column = guessed.mapping[name];
    return [name, column === undefined ? [] : [column]];
  });
  return {
    mapping: Object.fromEntries(mapping),
    values: { category: "", unit: DEFAULT_UNIT, location_id: null },
  };
}

/** Converts the choices to the API's input, without empty ones. */
export function itemChoicesOf({ mapping, values }: ItemDraft) {
  const matched = Object.entries(mapping).flatMap(([name, [column]]) => (column === undefined ? [] : [[name, column]]));
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  return { mapping: Object.fromEntries(matched), values: Object.fromEntries(entries) };
}

/** Returns the delimiter to send with each further preview; one without a name is detected again. */
export const delimiterOf = ({ delimiter }: Pick<Preview, "delimiter">) =>
  delimiter && delimiter !== "other" ? { delimiter } : {};

/** Sends a list with its options, to preview or import it. */
export async function sendList(file: File, listOptions: object, options?: UploadOptions): Promise<Preview> {
  const form = new FormData();
  form.append("file", file);
  const url = `/files/pos/items?${new URLSearchParams({ options: JSON.stringify(listOptions) })}`;
  return (await upload<{ data: Preview }>(url, form, options)).data;
}

/** A required field that the list lacks and that has no default: the field, its path in the form, and the error message. */
interface Missing {
  field: ItemFieldName;
  path: "mapping.name" | "mapping.price" | `values.${keyof ItemDraft["values"]}`;
  message: string;
}

/** Returns the required choices that are missing before the rows can be checked. */
export function missingChoices({ mapping, values }: ItemDraft): Missing[] {
  const has = (field: ItemFieldName) => mapping[field].length > 0;
  const missing: Missing[] = [];
  if (!has("name")) missing.push({ field: "name", path: "mapping.name", message: "Choose the column of names." });
  if (!has("category_id") && !values.category.trim())
    missing.push({ field: "category_id", path: "values.category", message: "Enter a category for all rows." });
  if (!has("unit") && !values.unit.trim())
    missing.push({ field: "unit", path: "values.unit", message: "Enter a unit for all rows." });
  if (!has("price")) missing.push({ field: "price", path: "mapping.price", message: "Choose the column of prices." });
  if (has("quantity") && !has("location_id") && !has("stock_by_location") && values.location_id === null)
    missing.push({
      field: "location_id",
      path: "values.location_id",
      message: "Choose where the quantities are.",
    });
  return missing;
}
