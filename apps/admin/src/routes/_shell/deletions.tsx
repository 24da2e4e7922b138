import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { DeletionList, deletionColumns } from "../../features/companies/deletions-list.tsx";

export const Route = createFileRoute("/_shell/deletions")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.deletions.list.prefetch(tableInput(args.location.search, deletionColumns), options),
    ]),
  component: DeletionList,
});
