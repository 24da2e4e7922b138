import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { saleListInput } from "../../features/pos/sales/columns.tsx";
import { SalesPage } from "../../features/pos/sales/list.tsx";

/** `sale` opens a sale, `returning` opens its return. */
type SalesSearch = TableSearch & { sale?: number; returning?: true };

export const Route = createFileRoute("/_pos/pos/viewSales")({
  validateSearch: (raw: Record<string, unknown>): SalesSearch => {
    const sale = Number(raw.sale);
    return {
      ...tableSearch(raw),
      ...(Number.isSafeInteger(sale) && sale > 0 ? { sale } : {}),
      ...(`${raw.returning}` === "true" ? { returning: true as const } : {}),
    };
  },
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, how) => [
      calls.pos.sales.list.prefetch(saleListInput(args.location.search), how),
    ]),
  component: () => {
    const { sale, returning } = Route.useSearch();
    return <SalesPage open={sale} returning={returning === true} />;
  },
});
