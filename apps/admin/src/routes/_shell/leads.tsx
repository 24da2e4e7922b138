import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { LeadList, leadColumns } from "../../features/leads/list.tsx";

export const Route = createFileRoute("/_shell/leads")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.leads.list.prefetch(tableInput(args.location.search, leadColumns), options),
    ]),
  component: LeadList,
});
