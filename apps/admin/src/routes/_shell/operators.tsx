import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { OperatorsPage, operatorColumns } from "../../features/operators/list.tsx";

export const Route = createFileRoute("/_shell/operators")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  // The support role may not open the page, so nothing is prefetched for it.
  loader: (args) =>
    prefetchQueries(args, (calls, options) =>
      args.context.me.role === "owner"
        ? [calls.platform.operators.list.prefetch(tableInput(args.location.search, operatorColumns), options)]
        : [],
    ),
  component: OperatorsPage,
});
