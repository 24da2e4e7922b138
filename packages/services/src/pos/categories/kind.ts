import { itemCategories } from "@custodia/db/schema/pos/items";
import type { KeptKind } from "../../setup/change.ts";

export const keptCategory: KeptKind<typeof itemCategories> = {
  table: itemCategories,
  word: "category",
  plural: "categories",
  nameOf: ({ name }) => name,
};
