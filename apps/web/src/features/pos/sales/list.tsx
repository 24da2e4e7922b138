import { useMay } from "@custodia/app-shell/app";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { PageHeader } from "@custodia/ui/page-header";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { ShoppingCart } from "lucide-react";
import { type SalesQuery, saleColumns, saleColumnsNarrow, useSaleFilters } from "./columns.tsx";
import { SaleDetail } from "./detail.tsx";

/** `/pos/viewSales`: the list stays next to the opened sale. */
export function SalesPage({ open, returning }: { open: number | undefined; returning: boolean }) {
  const filters = useSaleFilters();
  const table = useTableSearch<SalesQuery>(saleColumns, { filters });
  const query = trpc.pos.sales.list.useQuery(table.input);
  const maySell = useMay("pos.write");
  return (
    <>
      <div className="print:hidden">
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
        <div className={cn("min-w-0 print:hidden", open !== undefined && "max-xl:hidden")}>
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
