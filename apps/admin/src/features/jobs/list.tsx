import { ListPage } from "@custodia/app-shell/records/record-list";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { JobState, JobView } from "@custodia/domain/platform/jobs";
import { Badge, StateBadge, type StateWords, stateOptions } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import type { Column } from "@custodia/ui/table/columns";
import { RotateCw } from "lucide-react";
import { timeOf } from "../../format.ts";
import { useAction, useFinish } from "../actions/actions.tsx";
import { JobCards } from "../health/health-page.tsx";
import { CompanySection, companyColumn, timeColumn, useCompanyFilter } from "../lists/list-parts.tsx";
import { pollOptions } from "../session/identity.ts";

const useJobList = (input: Inputs["platform"]["jobs"]["list"]) =>
  trpc.platform.jobs.list.useQuery(input, pollOptions(5000));

/** Lists the background jobs, including those that have failed. */
export function JobList() {
  const { data } = trpc.platform.health.show.useQuery(undefined, pollOptions(5000));
  return (
    <ListPage
      title="Jobs"
      description="Background jobs that are running, waiting or failed."
      above={
        <div className="mb-5">
          <JobCards health={data} />
        </div>
      }
      plural="jobs"
      columns={jobColumns}
      useList={useJobList}
      filters={useCompanyFilter()}
      search="Company"
      empty={{ title: "No running or waiting jobs" }}
    />
  );
}

/** The query for a company's jobs. */
export const companyJobsQuery = (company_id: number) => ({ per_page: 5, filter: { company_id } });

/** Lists a company's unfinished jobs. */
export function CompanyJobs({ company_id }: { company_id: number }) {
  const query = trpc.platform.jobs.list.useQuery(companyJobsQuery(company_id));
  return (
    <CompanySection
      title="Jobs"
      description="Unfinished imports, exports and other background jobs"
      label="jobs"
      columns={jobColumns}
      query={query}
      empty="No running or waiting jobs"
      link={{ to: "/jobs", company_id, label: "View all jobs" }}
    />
  );
}

const states: StateWords<JobState> = {
  running: { label: "Running", tone: "info" },
  waiting: { label: "Waiting", tone: "neutral" },
  failed: { label: "Failed", tone: "warning" },
  dead: { label: "Dead", tone: "danger" },
};

/** The columns with a job's type and state, but not its content. */
export const jobColumns: readonly Column<JobView>[] = [
  { id: "title", header: "Job", main: true, className: "font-medium whitespace-nowrap" },
  companyColumn(),
  {
    id: "state",
    header: "Status",
    inCard: "aside",
    filter: { kind: "select", options: stateOptions(states) },
    cell: ({ state, held }) => (held ? <Badge tone="warning">On hold</Badge> : <StateBadge {...states[state]} />),
  },
  {
    id: "tries",
    header: "Attempts",
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ tries, most_tries }) => `${tries} of ${most_tries}`,
  },
  { id: "failure", header: "Error", inCard: "unlabeled", className: "w-full min-w-48 break-words" },
  timeColumn("created_at", "Since", { sortable: true }),
  {
    ...timeColumn<JobView>("due_at", "Next attempt", { sortable: true }),
    cell: ({ state, due_at, held }) => (!held && (state === "failed" || state === "waiting") ? timeOf(due_at) : "–"),
  },
  { id: "actions", header: "Actions", inCard: "unlabeled", align: "end", cell: (job) => <Actions job={job} /> },
];

function Actions({ job }: { job: JobView }) {
  return (
    <span className="inline-flex gap-2">
      {job.can_retry ? <RetryJob job={job} /> : null}
      {job.can_drop ? <DropJob job={job} /> : null}
    </span>
  );
}

/** Runs a failed or waiting job now. */
function RetryJob({ job: { id, title, state } }: { job: JobView }) {
  const runAction = useAction();
  const { mutateAsync, isPending } = trpc.platform.jobs.retry.useMutation();
  const isWaiting = state === "waiting";
  const label = isWaiting ? "Run now" : "Retry";
  const run = () => runAction(mutateAsync({ id }), isWaiting ? `${title} will run now` : `${title} will be retried`);
  return (
    <Button variant="outline" size="sm" busy={isPending} onClick={run} aria-label={`${label} ${title}, number ${id}`}>
      <RotateCw aria-hidden />
      {label}
    </Button>
  );
}

function DropJob({ job: { id, title, company, state } }: { job: JobView }) {
  const finish = useFinish();
  const drop = trpc.platform.jobs.drop.useMutation();
  const run = async () => {
    await drop.mutateAsync({ id, confirmed: true });
    await finish(`${title} dropped`);
  };
  return (
    <ConfirmButton
      label="Drop"
      button={{ size: "sm", className: "text-danger-foreground", "aria-label": `Drop ${title}, number ${id}` }}
      title={`Drop ${title}?`}
      description={`${company ? `The job requested by ${company.name}` : "This job"} will not be completed.${state === "running" ? " It is running now: any further results are discarded." : ""}`}
      confirmLabel="Drop"
      danger
      onConfirm={run}
    />
  );
}
