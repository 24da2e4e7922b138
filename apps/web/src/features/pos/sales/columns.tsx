import { useTimeOf } from "@custodia/app-shell/app";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { TENDERS } from "@custodia/domain/pos/sales/labels";
import type { SaleRow } from "@custodia/domain/pos/sales/schema";
import { Badge } from "@custodia/ui/badge";
import type { Column, ToolbarFilter } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";

export type SalesQuery = Inputs["pos"]["sales"]["list"];

const tenders = TENDERS.map((tender) => ({ value: tender, label: tender }));

const returned = [
  { value: "none", label: "Nothing" },
  { value: "part", label: "Part of it" },
  { value: "all", label: "All of it" },
];

const transfers = [
  { value: "unconfirmed", label: "Unconfirmed" },
  { value: "confirmed", label: "Confirmed" },
  { value: "failed", label: "Failed" },
];

/** The columns of `/pos/viewSales`. They reveal no totals of an open shift's takings. */
export const saleColumns: readonly Column<SaleRow>[] = [
  {
    id: "reference",
    header: "Reference",
    main: true,
    sortable: true,
    filter: { kind: "text" },
    cell: (sale) => (
      <span className="flex items-center gap-1.5 whitespace-nowrap max-sm:flex-wrap">
        <Link
          to="/pos/viewSales"
          search={({ returning: _, ...before }) => ({ ...before, sale: sale.id })}
          resetScroll={false}
          className="font-medium text-primary tabular-nums underline-offset-2 hover:underline"
        >
          {sale.reference}
        </Link>
        <SaleBadges sale={sale} />
      </span>
    ),
  },
  {
    id: "created_at",
    header: "Time",
    inCard: "unlabeled",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  {
    id: "customer",
    header: "Customer",
    inCard: "unlabeled",
    sortable: true,
    className: "min-w-36",
    cell: ({ customer }) => customer?.name,
  },
  {
    id: "cashier",
    header: "Cashier",
    inCard: "unlabeled",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ cashier }) => cashier.full_name,
  },
  {
    id: "tender",
    header: "Tender",
    inCard: "unlabeled",
    filter: { kind: "select", options: tenders },
    cell: ({ tenders: saleTenders }) => saleTenders.join(", "),
  },
  {
    id: "total",
    header: "Total",
    inCard: "aside",
    align: "end",
    sortable: true,
    filter: { kind: "number" },
    cell: ({ paid }) => formatNaira(paid),
  },
];

/** The columns that fit next to an opened sale. */
export const saleColumnsNarrow = saleColumns.filter(({ id }) => id !== "cashier" && id !== "tender");

function Time({ at }: { at: string }) {
  return useTimeOf()(at);
}

/** The names and types of the filters above the table, for the route's loader. */
const namedFilters = [
  { id: "day", kind: "dates", from: "day_from", to: "day_to" },
  { id: "cashier_id", kind: "combobox" },
  { id: "customer_id", kind: "combobox" },
  { id: "item_id", kind: "combobox" },
  { id: "phone_number", kind: "text" },
  { id: "returned", kind: "select", options: returned },
  { id: "transfer", kind: "select", options: transfers },
] as const;

export const saleListInput = (search: object): SalesQuery =>
  tableInput<SalesQuery>(search, saleColumns, { filters: namedFilters });

const MAX_OPTIONS = 50;

/** The filters above the table: by day, cashier, customer, item and phone. */
export function useSaleFilters(): readonly ToolbarFilter[] {
  const { pos } = trpc.useUtils();
  return useMemo(
    () => [
      { id: "day", label: "Day", kind: "dates", from: "day_from", to: "day_to" },
      {
        id: "cashier_id",
        label: "Cashier",
        kind: "combobox",
        load: async (search) => {
          const { data } = await pos.cashiers.list.fetch({ ...optionQuery(search), sort: "full_name" });
          return data.map(({ id, full_name }) => ({ value: id, label: full_name }));
        },
        find: async (id) => ({ value: id, label: (await pos.cashiers.show.fetch({ id })).full_name }),
      },
      {
        id: "customer_id",
        label: "Customer",
        kind: "combobox",
        load: async (search) => {
          const { data } = await pos.customers.list.fetch({ ...optionQuery(search), sort: "name" });
          return data.map(({ id, name, phone_number }) => ({
            value: id,
            label: name,
            ...(phone_number ? { hint: phone_number } : {}),
          }));
        },
        find: async (id) => ({ value: id, label: (await pos.customers.show.fetch({ id })).name }),
      },
      {
        id: "item_id",
        label: "Item",
        kind: "combobox",
        load: async (search) => {
          const { data } = await pos.items.list.fetch({ ...optionQuery(search), sort: "name" });
          return data.map(({ id, name }) => ({ value: id, label: name }));
        },
        find: async (id) => ({ value: id, label: (await pos.items.show.fetch({ id })).name }),
      },
      { id: "phone_number", label: "Phone", kind: "text", placeholder: "Phone" },
      { id: "returned", label: "Returned", kind: "select", options: returned },
      { id: "transfer", label: "Transfer", kind: "select", options: transfers },
    ],
    [pos],
  );
}

const optionQuery = (search: string) => ({ ...(search ? { search } : {}), per_page: MAX_OPTIONS });

/** Marks the exceptions of a sale: returned goods, a pending or failed transfer, money owed. */
export function SaleBadges({ sale }: { sale: Pick<SaleRow, "returned" | "transfer" | "owed"> }) {
  return (
    <>
      {sale.returned === "part" ? <Badge tone="info">Part returned</Badge> : null}
      {sale.returned === "all" ? <Badge tone="info">Returned</Badge> : null}
      {sale.transfer === "unconfirmed" ? <Badge tone="warning">Unconfirmed</Badge> : null}
      {sale.owed > 0 ? <Badge tone="danger">Owed</Badge> : null}
    </>
  );
}
