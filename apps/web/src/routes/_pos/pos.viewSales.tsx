import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { positiveInteger, type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SalesPage, saleListInput } from "../../features/pos/sales/list.tsx";

/** `sale` opens a sale, `returning` opens its return. */
type SalesSearch = TableSearch & { sale?: number; returning?: true };

export const Route = createFileRoute("/_pos/pos/viewSales")({
  validateSearch: (raw: Record<string, unknown>): SalesSearch => ({
    ...tableSearch(raw),
    sale: positiveInteger(raw.sale),
    returning: `${raw.returning}` === "true" || undefined,
  }),
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.sales.list.prefetch(saleListInput(args.location.search), options),
    ]),
  component: () => {
    const { sale, returning } = Route.useSearch();
    return <SalesPage open={sale} returning={returning === true} />;
  },
});
