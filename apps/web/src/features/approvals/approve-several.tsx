import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Dialog } from "@custodia/ui/dialog";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar } from "@custodia/ui/progress-bar";
import { useRef, useState } from "react";
import { useApprovalDecided } from "./approval-decided.ts";

type Failure = { id: number; subject: string; reason: string };

/** How many are through, and what failed; `over` once it has ended. */
type Run = { of: readonly number[]; done: number; failed: readonly Failure[]; over: boolean };

type ApproveSeveralProps = {
  ids: readonly number[];
  /** Told the ids that stay: those that failed, or were not reached. */
  onDone: (left: number[]) => void;
};

const counts = new Intl.NumberFormat("en-NG");
const requests = (count: number) => `${counts.format(count)} ${count === 1 ? "request" : "requests"}`;

/** Approves the requests that were ticked, one after the other: each stands or fails by itself. */
export function ApproveSeveral({ ids, onDone }: ApproveSeveralProps) {
  const [run, setRun] = useState<Run | null>(null);
  const [open, setOpen] = useState(false);
  const stopped = useRef(false);
  const { mutateAsync } = trpc.approvals.approve.useMutation();
  const utils = trpc.useUtils();
  const decided = useApprovalDecided();
  const notices = useNotices();

  const approve = async () => {
    const of = [...ids];
    const failed: Failure[] = [];
    stopped.current = false;
    let done = 0;
    setRun({ of, done, failed, over: false });
    for (const id of of) {
      if (stopped.current) break;
      try {
        await mutateAsync({ id });
      } catch (error) {
        const subject = await utils.approvals.show
          .fetch({ id })
          .then(({ subject_event }) => subject_event)
          .catch(() => `Request ${id}`);
        failed.push({ id, subject, reason: readProblem(error).message });
      }
      done += 1;
      setRun({ of, done, failed: [...failed], over: false });
    }
    decided();
    onDone([...failed.map(({ id }) => id), ...of.slice(done)]);
    if (failed.length === 0 && done === of.length) {
      notices.success(`${requests(done)} approved`);
      close();
    } else setRun({ of, done, failed, over: true });
  };
  const close = () => {
    setOpen(false);
    setRun(null);
  };

  const stop = () => {
    stopped.current = true;
  };

  const going = run !== null && !run.over;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Approve selected
      </Button>
      <Dialog
        open={open}
        onOpenChange={going ? stop : close}
        title={titleOf(run, ids.length)}
        description={
          run ? undefined : "Each is applied by itself. One that cannot be is left with its reason."
        }
        footer={
          !run ? (
            <>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button onClick={() => void approve()}>Approve {requests(ids.length)}</Button>
            </>
          ) : run.over ? (
            <Button onClick={close}>Done</Button>
          ) : (
            <Button variant="secondary" onClick={stop}>
              Stop
            </Button>
          )
        }
      >
        {run ? <Progress run={run} /> : null}
      </Dialog>
    </>
  );
}

function titleOf(run: Run | null, count: number): string {
  if (!run) return `Approve ${requests(count)}?`;
  return run.over ? "Not all were approved" : `Approving ${requests(run.of.length)}`;
}

function Progress({ run: { of, done, failed, over } }: { run: Run }) {
  const approved = done - failed.length;
  return (
    <>
      <ProgressBar
        label={over ? "Finished" : "One after the other"}
        value={done}
        max={of.length}
        detail={`${counts.format(done)} of ${counts.format(of.length)}`}
      />
      <div role="status">
        {over ? (
          <p className="mt-3">
            {requests(approved)} approved
            {done < of.length ? `, ${requests(of.length - done)} not reached` : ""}.
          </p>
        ) : null}
      </div>
      {failed.length > 0 ? (
        <Banner tone="error" className="mt-3" title={`${requests(failed.length)} could not be approved:`}>
          <ul className="mt-1 list-disc space-y-1 pl-4">
            {failed.map(({ id, subject, reason }) => (
              <li key={id}>
                {subject}: {reason}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}
