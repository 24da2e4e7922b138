import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { JobList, jobColumns } from "../../features/jobs/list.tsx";
import { companyFilter, listQuery } from "../../features/lists/list-page.tsx";

export const Route = createFileRoute("/_shell/jobs")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.jobs.list.prefetch(listQuery(jobColumns, args, companyFilter), options),
      calls.platform.health.show.prefetch(undefined, options),
    ]),
  component: JobList,
});
