import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import { countColumns, purchaseColumns, transferColumns } from "./document-columns.tsx";

export type DocumentsAsked = Inputs["pos"]["purchases"]["list"];

/** What the lists ask at an address. */
export const purchasesAsked = (search: object) => tableInput<DocumentsAsked>(search, purchaseColumns);
export const countsAsked = (search: object) => tableInput<DocumentsAsked>(search, countColumns);
export const transfersAsked = (search: object) => tableInput<DocumentsAsked>(search, transferColumns);
