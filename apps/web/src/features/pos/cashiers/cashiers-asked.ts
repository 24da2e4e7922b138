import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import type { ListInput, ToolbarFilter } from "@custodia/ui/table/columns";
import { cashierColumns } from "./cashier-columns.tsx";

export const cashierFilters: readonly ToolbarFilter[] = [
  {
    id: "active",
    label: "Cashiers",
    kind: "select",
    options: [
      { value: "yes", label: "At work" },
      { value: "no", label: "No longer" },
    ],
  },
];

/** What the address bar holds as a word goes over the wire as true or false. */
export function cashiersInput({ filter, ...input }: ListInput): Inputs["pos"]["cashiers"]["list"] {
  const { active, ...rest } = filter;
  const kept = active ? { ...rest, active: active === "yes" } : rest;
  return { ...input, filter: kept } as Inputs["pos"]["cashiers"]["list"];
}

/** What the list asks at an address. */
export const cashiersAsked = (search: object) =>
  cashiersInput(tableInput(search, cashierColumns, { filters: cashierFilters }));
