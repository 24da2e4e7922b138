import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { jobColumns } from "../../features/jobs/job-columns.tsx";
import { JobList } from "../../features/jobs/job-list.tsx";
import { ofCompany } from "../../features/lists/company-filter.ts";
import { listAsked } from "../../features/lists/list-asked.ts";

export const Route = createFileRoute("/_shell/jobs")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.platform.jobs.list.prefetch(listAsked(jobColumns, args, ofCompany), how),
      calls.platform.health.show.prefetch(undefined, how),
    ]),
  component: JobList,
});
