import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { listQuery } from "../../features/lists/list-page.tsx";
import { LogList, logColumns, logFilters } from "../../features/log/list.tsx";

export const Route = createFileRoute("/_shell/log")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.log.list.prefetch(listQuery(logColumns, args, logFilters), options),
    ]),
  component: LogList,
});
