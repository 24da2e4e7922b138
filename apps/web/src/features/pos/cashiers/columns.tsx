import { emailColumn, textColumn } from "@custodia/app-shell/records/columns";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import type { CashierView } from "@custodia/domain/pos/cashiers";
import { Badge } from "@custodia/ui/badge";
import type { Column, ListInput, ToolbarFilter } from "@custodia/ui/table/columns";
import { locationName } from "../../setup/options.ts";

export const cashierColumns: readonly Column<CashierView>[] = [
  { ...textColumn<CashierView>("full_name", "Full Name"), main: true, className: "min-w-44" },
  {
    id: "location",
    header: "Location",
    inCard: "unlabeled",
    className: "min-w-52",
    cell: ({ location }) => location && locationName(location),
  },
  { ...textColumn("phone_number", "Phone Number"), inCard: "unlabeled" },
  emailColumn(),
  {
    id: "state",
    header: "State",
    inCard: "aside",
    className: "whitespace-nowrap",
    cell: ({ active, shift }) => {
      if (shift) return <Badge tone="info">{shift.state === "open" ? "Shift open" : "Shift counted"}</Badge>;
      return active ? <Badge tone="success">Cashier</Badge> : <Badge>Former</Badge>;
    },
  },
];

export const cashierFilters: readonly ToolbarFilter[] = [
  {
    id: "active",
    label: "Cashiers",
    kind: "select",
    options: [
      { value: "yes", label: "Active" },
      { value: "no", label: "Former" },
    ],
  },
];

/** Converts the filter words of the address to booleans for the API. */
export function cashiersInput({ filter, ...input }: ListInput): Inputs["pos"]["cashiers"]["list"] {
  const { active, ...rest } = filter;
  const converted = active ? { ...rest, active: active === "yes" } : rest;
  return { ...input, filter: converted } as Inputs["pos"]["cashiers"]["list"];
}

export const cashierListInput = (search: object) =>
  cashiersInput(tableInput(search, cashierColumns, { filters: cashierFilters }));
