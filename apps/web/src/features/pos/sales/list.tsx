import { useMay } from "@custodia/app-shell/app";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { TENDERS } from "@custodia/domain/pos/sales/labels";
import type { SaleRow } from "@custodia/domain/pos/sales/schema";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column, ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { ShoppingCart } from "lucide-react";
import { useMemo } from "react";
import { SaleBadges, timeColumn, transferOptions } from "../figures.tsx";
import { cashierOptions, customerOptions, itemOptions } from "../options.ts";
import { SaleDetail } from "./detail.tsx";

type SalesQuery = Inputs["pos"]["sales"]["list"];

/** `/pos/viewSales`: the list stays next to the opened sale. */
export function SalesPage({ open, returning }: { open: number | undefined; returning: boolean }) {
  const filters = useSaleFilters();
  const table = useTableSearch<SalesQuery>(saleColumns, { filters });
  const query = trpc.pos.sales.list.useQuery(table.input);
  const maySell = useMay("pos.write");
  // Of an opened sale the receipt is printed, else the list.
  const hiddenOnPaper = open === undefined ? undefined : "print:hidden";
  return (
    <>
      <div className={hiddenOnPaper}>
        <PageHeader
          title="View Sales"
          actions={
            maySell ? (
              <Button asChild variant="outline">
                <Link to="/pos/makeSales">
                  <ShoppingCart aria-hidden />
                  Make Sales
                </Link>
              </Button>
            ) : null
          }
        />
      </div>
      <div
        className={cn("grid items-start gap-4 print:block", open !== undefined && "xl:grid-cols-[minmax(0,1fr)_30rem]")}
      >
        <div className={cn("min-w-0", hiddenOnPaper, open !== undefined && "max-xl:hidden")}>
          <DataTable
            label="sales"
            columns={open === undefined ? saleColumns : saleColumnsNarrow}
            query={query}
            {...table.tableProps}
            {...(open === undefined ? {} : { filters: [] })}
            empty={{ title: "No sales yet", description: "Sales made at the till are listed here." }}
          />
        </div>
        {open === undefined ? null : <SaleDetail key={open} id={open} returning={returning} />}
      </div>
    </>
  );
}

const tenders = TENDERS.map((tender) => ({ value: tender, label: tender }));

const returned = [
  { value: "none", label: "Nothing" },
  { value: "part", label: "Part of it" },
  { value: "all", label: "All of it" },
];

/** The columns of `/pos/viewSales`. They reveal no totals of an open shift's takings. */
const saleColumns: readonly Column<SaleRow>[] = [
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
  timeColumn,
  {
    id: "customer",
    header: "Customer",
    inCard: "unlabeled",
    sortable: true,
    className: "min-w-36 wrap-anywhere",
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
const saleColumnsNarrow = saleColumns.filter(({ id }) => id !== "cashier" && id !== "tender");

/** The names and types of the filters above the table, for the route's loader. */
const namedFilters = [
  { id: "day", kind: "dates", from: "day_from", to: "day_to" },
  { id: "cashier_id", kind: "combobox" },
  { id: "customer_id", kind: "combobox" },
  { id: "item_id", kind: "combobox" },
  { id: "phone_number", kind: "text" },
  { id: "returned", kind: "select", options: returned },
  { id: "transfer", kind: "select", options: transferOptions },
] as const;

export const saleListInput = (search: object): SalesQuery =>
  tableInput<SalesQuery>(search, saleColumns, { filters: namedFilters });

/** The filters above the table: by day, cashier, customer, item and phone. */
function useSaleFilters(): readonly ToolbarFilter[] {
  const cashiers = useRecordOptions(cashierOptions);
  const customers = useRecordOptions(customerOptions);
  const items = useRecordOptions(itemOptions);
  return useMemo(
    () => [
      { id: "day", label: "Day", kind: "dates", from: "day_from", to: "day_to" },
      { id: "cashier_id", label: "Cashier", kind: "combobox", ...cashiers },
      { id: "customer_id", label: "Customer", kind: "combobox", ...customers },
      { id: "item_id", label: "Item", kind: "combobox", ...items },
      { id: "phone_number", label: "Phone", kind: "text", placeholder: "Phone" },
      { id: "returned", label: "Returned", kind: "select", options: returned },
      { id: "transfer", label: "Transfer", kind: "select", options: transferOptions },
    ],
    [cashiers, customers, items],
  );
}
