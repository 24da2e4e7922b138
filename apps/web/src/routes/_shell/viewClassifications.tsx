import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ClassificationList, classificationsQuery } from "../../features/setup/classifications/list.tsx";

export const Route = createFileRoute("/_shell/viewClassifications")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.classifications.list.prefetch(classificationsQuery(args.location.search), options),
    ]),
  component: ClassificationList,
});
