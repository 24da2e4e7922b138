import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import type { NamedFilter } from "@custodia/ui/table/columns";
import { itemColumns } from "./item-columns.tsx";

export type ItemsAsked = Inputs["pos"]["items"]["list"];

/** Rows that the inventory begins with. */
export const ITEMS_A_PAGE = 10;

/** The selectors as far as the list's input needs to know them. */
const itemFilterNames: readonly NamedFilter[] = [
  { id: "location_id", kind: "combobox" },
  { id: "category_id", kind: "combobox" },
  { id: "stock", kind: "text" },
];

const columns = itemColumns((instant) => instant);

/** What the inventory asks at an address. */
export const itemsAsked = (search: object) =>
  tableInput<ItemsAsked>(search, columns, { filters: itemFilterNames, perPage: ITEMS_A_PAGE });
