import { itemCategories } from "@custodia/db/schema/pos/items";
import type { RecordType } from "../../setup/change.ts";

export const keptCategory: RecordType<typeof itemCategories> = {
  table: itemCategories,
  word: "category",
  plural: "categories",
  nameOf: ({ name }) => name,
};
