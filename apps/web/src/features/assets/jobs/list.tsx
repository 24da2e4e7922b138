import { useMayRequest, useToday } from "@custodia/app-shell/app";
import { changeColumn, dateColumn } from "@custodia/app-shell/records/columns";
import { trpc } from "@custodia/client/trpc";
import { isDisposed } from "@custodia/domain/assets/lifecycle";
import { jobStateLabel, type MaintenanceJobView } from "@custodia/domain/assets/maintenance-jobs";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import { DialogOpener } from "@custodia/ui/form/form-dialog";
import { lazyPart } from "@custodia/ui/lazy-part";
import type { Column } from "@custodia/ui/table/columns";
import { useMemo } from "react";
import { useMe } from "../../session/session.ts";
import { NEXT_PAGE } from "../agenda/use-due-work.ts";
import { PagedTable } from "../paged-table.tsx";
import { stepProblem } from "../step-problem.ts";

const load = () => import("./dialogs.tsx");
const OVERLAY = { overlay: true };
const PlanJob = lazyPart(async () => ({ default: (await load()).PlanJob }), OVERLAY);
const ChangeJob = lazyPart(async () => ({ default: (await load()).ChangeJob }), OVERLAY);
const CorrectJob = lazyPart(async () => ({ default: (await load()).CorrectJob }), OVERLAY);
const CompleteJob = lazyPart(async () => ({ default: (await import("./complete.tsx")).CompleteJob }), OVERLAY);
const ReopenJob = lazyPart(async () => ({ default: (await load()).ReopenJob }), OVERLAY);
const CancelJob = lazyPart(async () => ({ default: (await load()).CancelJob }), OVERLAY);

/** Plans a one-off job of this asset; renders nothing if that is not possible now. */
export function PlanJobButton({ asset }: { asset: AssetView }) {
  if (stepProblem(useMe().role, asset, "maintain")) return null;
  return (
    <DialogOpener size="sm" label="Plan a One-off Job">
      {(onClose) => <PlanJob asset={asset} onClose={onClose} />}
    </DialogOpener>
  );
}

/** Lists the one-off jobs of an asset, newest first; renders nothing if there are none. */
export function JobList({ asset }: { asset: AssetView }) {
  const today = useToday();
  const mayChange = useMayRequest("assets.write");
  const query = trpc.jobs.list.useInfiniteQuery({ id: asset.id }, NEXT_PAGE);
  const columns = useMemo(() => jobColumns(asset, today, mayChange), [asset, today, mayChange]);
  return <PagedTable title="One-off jobs" noun="jobs" columns={columns} query={query} />;
}

function jobColumns(asset: AssetView, today: string, mayChange: boolean): readonly Column<MaintenanceJobView>[] {
  const isGone = isDisposed(asset.status);
  return [
    {
      id: "description",
      header: "Job",
      main: true,
      className: "min-w-40",
      cell: ({ description, remarks, done_remarks }) => (
        <>
          <span className="block font-medium break-words">{description}</span>
          {[remarks, done_remarks].map((text) =>
            text ? (
              <span
                key={text}
                className="block text-sm font-normal break-words whitespace-pre-line text-muted-foreground"
              >
                {text}
              </span>
            ) : null,
          )}
        </>
      ),
    },
    dateColumn("due_date", "Due"),
    {
      id: "state",
      header: "Status",
      className: "whitespace-nowrap",
      cell: ({ state, due_date, done_date }) =>
        state === "done" ? (
          <>Done {formatLongDate(done_date!)}</>
        ) : (
          <Badge tone={state === "cancelled" || isGone ? "neutral" : due_date < today ? "danger" : "info"}>
            {state === "open" && due_date < today && !isGone ? "Overdue" : jobStateLabel[state]}
          </Badge>
        ),
    },
    {
      id: "who",
      header: "By",
      inCard: "unlabeled",
      cell: ({ vendor, custodian }) => [vendor?.name, custodian?.full_name].filter(Boolean).join(", ") || null,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      cell: jobCost,
    },
    ...(mayChange
      ? [changeColumn<MaintenanceJobView>("change", "Change", (job) => <JobActions asset={asset} job={job} />)]
      : []),
  ];
}

/** Returns what a job cost, or of an open one the estimate; null if neither is known. */
function jobCost({ state, amount, estimated_cost, invoice_number }: MaintenanceJobView) {
  const estimate = state === "open" ? estimated_cost : null;
  if ((amount ?? estimate ?? invoice_number) === null) return null;
  return (
    <>
      {amount === null ? null : formatNaira(amount)}
      {estimate === null ? null : <span className="text-muted-foreground">about {formatNaira(estimate)}</span>}
      {invoice_number ? <span className="block text-sm text-muted-foreground">Invoice {invoice_number}</span> : null}
    </>
  );
}

const ACTIONS = "inline-flex flex-wrap justify-end gap-1";

function JobActions({ asset, job }: { asset: AssetView; job: MaintenanceJobView }) {
  const blocked = stepProblem(useMe().role, asset, "maintain");
  const target = ` “${job.description}”`;
  if (job.state === "cancelled") return null;
  if (job.state === "done") {
    return (
      <span className={ACTIONS}>
        <DialogOpener size="sm" label="Correct" target={target}>
          {(onClose) => <CorrectJob asset={asset} job={job} onClose={onClose} />}
        </DialogOpener>
        <DialogOpener size="sm" label="Reopen" target={target}>
          {(onClose) => <ReopenJob asset={asset} job={job} onClose={onClose} />}
        </DialogOpener>
      </span>
    );
  }
  return (
    <span className={ACTIONS}>
      {blocked ? null : (
        <>
          <DialogOpener size="sm" label="Mark as Done" target={`:${target}`}>
            {(onClose) => <CompleteJob asset={asset} job={job} onClose={onClose} />}
          </DialogOpener>
          <DialogOpener size="sm" label="Edit" target={target}>
            {(onClose) => <ChangeJob asset={asset} job={job} onClose={onClose} />}
          </DialogOpener>
        </>
      )}
      <DialogOpener size="sm" label="Cancel" target={target}>
        {(onClose) => <CancelJob asset={asset} job={job} onClose={onClose} />}
      </DialogOpener>
    </span>
  );
}
