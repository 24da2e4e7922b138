import { useMay, useMayRequest } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { APPROVAL_KINDS } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useContext, useState } from "react";
import { useMe } from "../session/me.ts";
import { useApprovalDecided } from "./approval-decided.ts";
import { ApproveButton } from "./approve-button.tsx";
import { useIsOpened } from "./opened-request.ts";
import { RejectContext } from "./reject-dialog.tsx";

/** What the reader may do with a request that waits: one's own is withdrawn, another's approved or rejected. */
export function ApprovalActions({ approval }: { approval: ApprovalView }) {
  const own = useMe().id === approval.requester.id;
  const mayDecide = useMay("approvals.decide");
  const mayAsk = useMayRequest("assets.write");
  const opened = useIsOpened(approval.id);
  if (approval.can_resend && mayAsk && !mayDecide) return <SendAgain approval={approval} />;
  const known: readonly string[] = APPROVAL_KINDS;
  if (approval.state !== "pending" || !known.includes(approval.kind)) return null;
  if (own) return <Withdraw approval={approval} />;
  if (!mayDecide) return null;
  return (
    <span className="inline-flex gap-2 md:max-lg:flex-col">
      <Reject approval={approval} />
      {approval.is_stale ? null : <ApproveButton approval={approval} filled={opened} />}
    </span>
  );
}

function Reject({ approval }: { approval: ApprovalView }) {
  const reject = useContext(RejectContext);
  return (
    <Button size="sm" variant="outline" data-decide="reject" onClick={() => reject(approval)}>
      Reject<span className="sr-only"> {approval.subject_event}</span>
    </Button>
  );
}

function SendAgain({ approval: { id, subject_event } }: { approval: ApprovalView }) {
  const decided = useApprovalDecided();
  const notices = useNotices();
  const { mutate, isPending } = trpc.approvals.resend.useMutation({
    onSuccess: () => notices.success("Sent for approval"),
    onError: (error) => notices.error(readProblem(error).message),
    onSettled: decided,
  });
  return (
    <Button size="sm" variant="outline" busy={isPending} onClick={() => mutate({ id })}>
      Send again<span className="sr-only"> {subject_event}</span>
    </Button>
  );
}

function Withdraw({ approval: { id, kind, subject_event } }: { approval: ApprovalView }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = trpc.approvals.withdraw.useMutation();
  const decided = useApprovalDecided();
  const notices = useNotices();
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only"> {subject_event}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this request?"
        description={
          kind === "new_asset" || kind === "import"
            ? `${subject_event}. What waits with it is marked as rejected; you may edit it and send it again.`
            : `${subject_event}. Nothing changes then; you may ask again.`
        }
        confirm="Withdraw"
        danger
        onConfirm={async () => {
          await mutateAsync({ id }).finally(decided);
          notices.success("Withdrawn successfully");
        }}
      />
    </>
  );
}
