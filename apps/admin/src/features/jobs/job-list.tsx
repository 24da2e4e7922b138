import { asking } from "@custodia/client/ahead";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { ListPage } from "../lists/list-page.tsx";
import { jobColumns } from "./job-columns.tsx";

/** While somebody looks, rows come and go by themselves; that is no use of the session. */
const POLL_MS = 5000;
const useJobList = (input: Inputs["platform"]["jobs"]["list"]) =>
  trpc.platform.jobs.list.useQuery(input, { ...asking(true), refetchInterval: POLL_MS });

/** What runs behind, and what stands still. */
export function JobList() {
  return (
    <ListPage
      title="Jobs"
      description="What runs behind, and what stands still."
      label="jobs"
      columnsOf={jobColumns}
      useList={useJobList}
      search="Company"
      rowName={({ title }) => title}
      empty="Nothing runs and nothing waits"
    />
  );
}
