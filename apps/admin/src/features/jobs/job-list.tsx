import { asking } from "@custodia/client/ahead";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { JobCards } from "../health/queue-cards.tsx";
import { useCompanyFilter } from "../lists/company-filter.ts";
import { ListPage } from "../lists/list-page.tsx";
import { jobColumns } from "./job-columns.tsx";

/** While somebody looks, rows come and go by themselves; that is no use of the session. */
const POLL_MS = 5000;
const useJobList = (input: Inputs["platform"]["jobs"]["list"]) =>
  trpc.platform.jobs.list.useQuery(input, { ...asking(true), refetchInterval: POLL_MS });

/** What runs behind, and what stands still. */
export function JobList() {
  const { data } = trpc.platform.health.show.useQuery(undefined, {
    ...asking(true),
    refetchInterval: POLL_MS,
  });
  return (
    <ListPage
      title="Jobs"
      description="What runs behind, and what stands still."
      above={
        <div className="mb-5">
          <JobCards health={data} />
        </div>
      }
      label="jobs"
      columnsOf={jobColumns}
      useList={useJobList}
      filters={useCompanyFilter()}
      search="Company"
      rowName={({ title }) => title}
      empty="Nothing runs and nothing waits"
    />
  );
}
