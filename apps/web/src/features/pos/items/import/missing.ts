import type { ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import type { ItemDraft } from "./draft.ts";

/** What a list does not say, and no value stands for: the field, where it is said, and what is asked. */
export interface Missing {
  field: ItemFieldName;
  at: "mapping.name" | "mapping.price" | `values.${keyof ItemDraft["values"]}`;
  asks: string;
}

/** What is still needed of the choices before rows can be checked. */
export function missingOf({ mapping, values }: ItemDraft): Missing[] {
  const has = (field: ItemFieldName) => mapping[field].length > 0;
  const missing: Missing[] = [];
  if (!has("name")) missing.push({ field: "name", at: "mapping.name", asks: "Choose the column of names." });
  if (!has("category_id") && !values.category.trim())
    missing.push({ field: "category_id", at: "values.category", asks: "Enter a category for all rows." });
  if (!has("unit") && !values.unit.trim())
    missing.push({ field: "unit", at: "values.unit", asks: "Enter a unit for all rows." });
  if (!has("price"))
    missing.push({ field: "price", at: "mapping.price", asks: "Choose the column of prices." });
  if (has("quantity") && !has("location_id") && !has("stock_by_location") && values.location_id === null)
    missing.push({
      field: "location_id",
      at: "values.location_id",
      asks: "Choose where the quantities are.",
    });
  return missing;
}
