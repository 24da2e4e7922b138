import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { JobList, jobColumns } from "../../features/jobs/list.tsx";
import { companyFilter } from "../../features/lists/list-parts.tsx";

export const Route = createFileRoute("/_shell/jobs")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.jobs.list.prefetch(
        tableInput(args.location.search, jobColumns, { filters: companyFilter }),
        options,
      ),
      calls.platform.health.show.prefetch(undefined, options),
    ]),
  component: JobList,
});
