import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CountList, countListInput } from "../../features/pos/stock/list.tsx";

export const Route = createFileRoute("/_pos/pos/viewCounts")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.adjustments.list.prefetch(countListInput(args.location.search), options),
    ]),
  component: CountList,
});
