import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { LogList, logColumns, logFilters } from "../../features/log/list.tsx";

export const Route = createFileRoute("/_shell/log")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.log.list.prefetch(tableInput(args.location.search, logColumns, { filters: logFilters }), options),
    ]),
  component: LogList,
});
