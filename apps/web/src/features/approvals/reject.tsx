import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import {
  type ApprovalView,
  type ApproveManyOutcome,
  MAX_APPROVALS,
  rejectInput,
} from "@custodia/domain/approvals/schema";
import { MAX_TEXT } from "@custodia/domain/text";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form } from "@custodia/ui/form/form";
import { DialogFormActions, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar } from "@custodia/ui/progress";
import { createContext, type ReactNode, useState } from "react";
import { useApprovalDecided } from "./approve-button.tsx";

/** Opens the dialog that rejects a request. The list renders it, as a row remounted on turning a phone would lose the reason. */
export const RejectContext = createContext<(approval: ApprovalView) => void>(() => undefined);

type RejectDialogProps = { approval: ApprovalView; onClose: () => void };

/** The dialog that asks for the reason, which the requester sees. */
export function RejectDialog({ approval, onClose }: RejectDialogProps) {
  return (
    <FormDialog onClose={onClose} title="Reject this request?" description={approval.subject_event}>
      <RejectForm approval={approval} onClose={onClose} />
    </FormDialog>
  );
}

function RejectForm({ approval: { id, requester }, onClose }: RejectDialogProps) {
  const { mutateAsync } = trpc.approvals.reject.useMutation();
  const refresh = useApprovalDecided();
  const notices = useNotices();
  const reject = async (reason: string) => {
    await mutateAsync({ id, reason }).finally(refresh);
    notices.success("Rejected successfully");
    onClose();
  };
  return <ReasonForm hint={`${requester.full_name} sees this reason and can send a new request.`} onReject={reject} />;
}

type RejectSeveralProps = {
  ids: readonly number[];
  /** The requests loaded so far by their ids. */
  loaded: ReadonlyMap<number, ApprovalView>;
  /** Receives the ids of the requests that could not be rejected. */
  onDone: (failures: number[]) => void;
};

/** Rejects the selected requests for the same reason, with one call for each. */
export function RejectSeveral({ ids, loaded, onDone }: RejectSeveralProps) {
  const [open, setOpen] = useState(false);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [refused, setRefused] = useState<ApproveManyOutcome["refused"]>([]);
  const [rejected, setRejected] = useState(0);
  const { mutateAsync } = trpc.approvals.reject.useMutation();
  const refresh = useApprovalDecided();
  const notices = useNotices();
  const close = () => {
    setOpen(false);
    setRefused([]);
  };
  const reject = async (reason: string) => {
    const failures: typeof refused = [];
    for (const [index, id] of ids.entries()) {
      setDoneCount(index);
      const problem = await mutateAsync({ id, reason }).then(() => null, readProblem);
      if (!problem) continue;
      // If the server cannot be reached for one request, the rest would fail too.
      const failed = problem.status === 0 ? ids.slice(index) : [id];
      failures.push(...failed.map((failedId) => ({ id: failedId, reason: problem.message })));
      if (failed.length > 1) break;
    }
    setDoneCount(null);
    refresh();
    onDone(failures.map(({ id }) => id));
    if (failures.length > 0) {
      setRejected(ids.length - failures.length);
      return setRefused(failures);
    }
    notices.success(`${requestCountText(ids.length)} rejected`);
    close();
  };
  const hasFailures = refused.length > 0;
  return (
    <>
      <Button size="sm" variant="ghost" disabled={ids.length > MAX_APPROVALS} onClick={() => setOpen(true)}>
        Reject selected
      </Button>
      <FormDialog
        open={open}
        onClose={() => doneCount === null && close()}
        title={hasFailures ? "Some requests were not rejected" : `Reject ${requestCountText(ids.length)}?`}
        description={hasFailures ? null : "All are rejected with the same reason."}
        footer={hasFailures ? <Button onClick={close}>Done</Button> : null}
      >
        {hasFailures ? (
          <UndecidedRequests doneCount={rejected} refused={refused} loaded={loaded} verb="rejected" />
        ) : (
          <ReasonForm hint="The requesters see this reason and can send new requests." onReject={reject}>
            {doneCount === null ? null : (
              <ProgressBar
                label="Rejecting the requests"
                value={doneCount}
                max={ids.length}
                detail={`${doneCount} of ${ids.length}`}
              />
            )}
          </ReasonForm>
        )}
      </FormDialog>
    </>
  );
}

type ReasonFormProps = {
  /** Says who sees the reason. */
  hint: string;
  onReject: (reason: string) => Promise<void>;
  /** The progress bar, if several requests are rejected. */
  children?: ReactNode;
};

/** The form with the reason of a rejection. */
function ReasonForm({ hint, onReject, children }: ReasonFormProps) {
  const form = useSchemaForm(rejectInput, { reason: "" });
  return (
    <Form form={form} onSubmit={({ reason }) => onReject(reason)}>
      <TextField control={form.control} name="reason" label="Reason" hint={hint} required wide maxLength={MAX_TEXT} />
      {children}
      <DialogFormActions destructive>Reject</DialogFormActions>
    </Form>
  );
}

export const requestCountText = (count: number) => pluralize(count, "request");

/** Shows how many requests were decided, and why the others were not. */
export function UndecidedRequests({
  doneCount,
  refused,
  loaded,
  verb,
}: {
  doneCount: number;
  refused: ApproveManyOutcome["refused"];
  loaded: ReadonlyMap<number, ApprovalView>;
  verb: "approved" | "rejected";
}) {
  return (
    <>
      <p role="status">
        {requestCountText(doneCount)} {verb}.
      </p>
      <Banner tone="error" className="mt-3" title={`${requestCountText(refused.length)} could not be ${verb}:`}>
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {refused.map(({ id, reason }) => (
            <li key={id}>
              {loaded.get(id)?.subject_event ?? `Request ${id}`}: {reason}
            </li>
          ))}
        </ul>
      </Banner>
    </>
  );
}
