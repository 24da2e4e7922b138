import { itemCategories } from "@custodia/db/schema/pos/items";
import type { RecordType } from "../../setup/records.ts";

export const keptCategory: RecordType<typeof itemCategories> = {
  table: itemCategories,
  noun: "category",
  plural: "categories",
  label: ({ name }) => name,
};
