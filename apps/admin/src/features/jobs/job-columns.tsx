import { JOB_STATES, type JobState, type JobView } from "@custodia/domain/platform/jobs";
import { Badge, type Tone } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { CompanyLink } from "../acts/company-link.tsx";
import type { Clocks } from "../format/since.ts";
import { DropJob } from "./drop-job.tsx";
import { RetryJob } from "./retry-job.tsx";

const words: Record<JobState, string> = {
  running: "Running",
  waiting: "Waiting",
  failed: "Failed",
  dead: "Dead",
};
const tones: Record<JobState, Tone> = {
  running: "info",
  waiting: "neutral",
  failed: "warning",
  dead: "danger",
};

/** A job by its kind and how it stands; never what it works on. */
export function jobColumns({ timeOf }: Clocks): readonly Column<JobView>[] {
  return [
    { id: "title", header: "Job", main: true, className: "font-medium whitespace-nowrap" },
    {
      id: "company",
      header: "Company",
      inCard: "plain",
      className: "min-w-36",
      cell: ({ company }) => company && <CompanyLink company={company} />,
    },
    {
      id: "state",
      header: "State",
      inCard: "aside",
      filter: { kind: "select", options: JOB_STATES.map((value) => ({ value, label: words[value] })) },
      cell: ({ state, held }) =>
        held ? <Badge tone="warning">Held</Badge> : <Badge tone={tones[state]}>{words[state]}</Badge>,
    },
    {
      id: "tries",
      header: "Tries",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ tries, most_tries }) => `${tries} of ${most_tries}`,
    },
    { id: "failure", header: "Error", inCard: "plain", className: "w-full min-w-48 break-words" },
    {
      id: "created_at",
      header: "Since",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "due_at",
      header: "Next try",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ state, due_at, held }) =>
        !held && (state === "failed" || state === "waiting") ? timeOf(due_at) : "–",
    },
    { id: "acts", header: "Acts", inCard: "plain", align: "end", cell: (job) => <Acts job={job} /> },
  ];
}

function Acts({ job }: { job: JobView }) {
  return (
    <span className="inline-flex gap-2">
      {job.can_retry ? <RetryJob job={job} /> : null}
      {job.can_drop ? <DropJob job={job} /> : null}
    </span>
  );
}
