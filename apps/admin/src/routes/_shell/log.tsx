import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ofCompany } from "../../features/lists/company-filter.ts";
import { listAsked } from "../../features/lists/list-asked.ts";
import { logColumns } from "../../features/log/log-columns.tsx";
import { LogList } from "../../features/log/log-list.tsx";

export const Route = createFileRoute("/_shell/log")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.platform.log.list.prefetch(listAsked(logColumns, args, ofCompany), how),
    ]),
  component: LogList,
});
