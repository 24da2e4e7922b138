import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { users } from "@custodia/db/schema/setup/users";
import { approvalStateLabel } from "@custodia/domain/approvals/labels";
import type { ApproveManyInput, ApproveManyOutcome, RejectInput } from "@custodia/domain/approvals/schema";
import { conflict, forbidden, Refusal } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted, type PermittedToRequest } from "../core/context.ts";
import { together } from "../core/statements.ts";
import { findOwn, getOwn, inCompany } from "../core/store.ts";
import { markRequestNoticesRead, notifyApproved, notifyRejected, notifyWithdrawn } from "./messages.ts";
import { showApproval } from "./queries.ts";
import {
  type ApprovalRow,
  type Decision,
  type DecisionCtx,
  getRequestKind,
  type RequestKind,
  subjectOf,
} from "./request-kind.ts";

/**
 * Approves and executes a request, once, in one transaction. Throws 404; 403 on one's own request; 409 if it was decided already or its
 * subject has changed since.
 */
export async function approveRequest(ctx: Permitted<"approvals.decide">, { id }: { id: number }) {
  const { kind } = await runDecision(ctx, id, { verb: "approve", notifies: true }, async (tx, kind, row) => {
    await approveIn(tx, ctx, row, () => kind.approve(tx, ctx, row));
    await notifyApproved(tx, ctx, [row], kind.page);
  });
  return showApproval(ctx, { id, kind });
}

/**
 * Approves several requests, each in its own transaction. If one fails, the others continue and the reason is returned. Each requester is
 * notified once. An id of another company counts as unknown.
 */
export async function approveMany(
  ctx: Permitted<"approvals.decide">,
  { ids }: ApproveManyInput,
): Promise<ApproveManyOutcome> {
  const approved: ApprovalRow[] = [];
  const refused: ApproveManyOutcome["refused"] = [];
  try {
    for (const id of new Set(ids)) {
      try {
        const row = await runDecision(ctx, id, { verb: "approve", notifies: false }, (tx, kind, row) =>
          approveIn(tx, ctx, row, () => kind.approve(tx, ctx, row)),
        );
        approved.push(row);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ id, reason: error.message });
      }
    }
  } finally {
    if (approved.length > 0) {
      await ctx.db.write((tx) => notifyApproved(tx, ctx, approved, (row) => getRequestKind(ctx, row).page(row)));
      ctx.wake();
    }
  }
  return { approved: approved.map(({ id }) => id), refused };
}

/** Rejects a request with a reason. Throws 404; 403 on one's own request, which is withdrawn instead; 409 if it was decided already. */
export async function rejectRequest(ctx: Permitted<"approvals.decide">, { id, reason }: RejectInput & { id: number }) {
  await runDecision(ctx, id, { verb: "reject", reason }, (tx, kind) => rejectIn(tx, ctx, kind, id, reason));
  return showApproval(ctx, { id });
}

/**
 * Withdraws the caller's own request, even if the role has changed. Throws 404; 403 on somebody else's; 409 if it was decided already.
 */
export async function withdrawRequest(
  ctx: Permitted<"self.manage"> | PermittedToRequest<"assets.write">,
  { id }: { id: number },
) {
  await runDecision(ctx, id, { verb: "withdraw" }, (tx, kind) => withdrawIn(tx, ctx, kind, id));
  return showApproval(ctx, { id });
}

/**
 * Approves a request in the caller's transaction; `apply` executes it and returns the id of its audit entry. The approval gets its own
 * audit entry, which distinguishes a requested change from a direct one. Sends no notices. The first statements of `apply` are sent together
 * with the check that the request is pending, whose refusal comes first.
 */
export async function approveIn(
  tx: Tx,
  ctx: DecisionCtx,
  row: ApprovalRow,
  apply: () => Promise<number>,
): Promise<void> {
  const isOwn = row.requester_id === ctx.actor.user_id;
  if (isOwn || row.state !== "pending") await assertMayApprove(tx, ctx, row.id);
  const [, requester, activity_id] = await together([
    assertMayApprove(tx, ctx, row.id),
    requesterLabel(tx, ctx, row),
    apply(),
  ]);
  await closeRequest(tx, ctx, row, { state: "approved", activity_id });
  await writeAudit(tx, ctx, {
    action: "approvals.approve",
    message: `Approved ${requester}: ${row.subject_event}`,
    subject: subjectOf(row),
    approval_id: row.id,
  });
}

async function assertMayApprove(tx: Tx, ctx: DecisionCtx, id: number): Promise<void> {
  const { requester_id } = await loadPending(tx, ctx, id);
  if (requester_id === ctx.actor.user_id) throw forbidden("You cannot approve your own request.");
}

/** Rejects a request in the caller's transaction, with notifications. */
export async function rejectIn(tx: Tx, ctx: DecisionCtx, kind: RequestKind, id: number, reason: string): Promise<void> {
  const row = await loadPending(tx, ctx, id);
  if (row.requester_id === ctx.actor.user_id) {
    throw forbidden("You cannot reject your own request. Withdraw it instead.");
  }
  await closeRequest(tx, ctx, row, { state: "rejected", reason });
  await kind.drop?.(tx, ctx, row);
  await writeAudit(tx, ctx, {
    action: "approvals.reject",
    message: `Rejected ${await requesterLabel(tx, ctx, row)}: ${row.subject_event}`,
    subject: subjectOf(row),
    after: { reason },
    approval_id: row.id,
  });
  await notifyRejected(tx, ctx, kind, row, reason);
}

/** Withdraws a request in the caller's transaction; `requesterDeactivated` is set while an Admin deactivates the requester. */
export async function withdrawIn(
  tx: Tx,
  ctx: DecisionCtx,
  kind: RequestKind,
  id: number,
  requesterDeactivated = false,
): Promise<void> {
  const row = await loadPending(tx, ctx, id);
  const isOwn = row.requester_id === ctx.actor.user_id;
  if (!isOwn && !requesterDeactivated) throw forbidden("Only the requester can withdraw a request.");
  await closeRequest(tx, ctx, row, {
    state: "withdrawn",
    reason: isOwn ? null : "The requester was deactivated.",
  });
  await kind.drop?.(tx, ctx, row);
  await writeAudit(tx, ctx, {
    action: "approvals.withdraw",
    message: `Withdrew ${isOwn ? "the request" : await requesterLabel(tx, ctx, row)}: ${row.subject_event}`,
    subject: subjectOf(row),
    approval_id: row.id,
  });
  await notifyWithdrawn(tx, ctx, row);
}

type DecideInWorker = NonNullable<RequestKind["decideInWorker"]>;

/** Withdraws the request of a user being deactivated, in a worker thread. */
export const withdrawInWorker = (ctx: CompanyCtx, id: number, run: DecideInWorker): Promise<void> =>
  decideInWorker(ctx, id, run, { verb: "withdraw", requesterDeactivated: true });

/**
 * Runs a decision in the write queue. For a kind that may change very many rows it runs in a worker thread instead, which keeps the server
 * responsive. Throws 404, 409 if the kind is unknown, and the errors of `work`.
 */
async function runDecision(
  ctx: CompanyCtx,
  id: number,
  decision: Decision,
  work: (tx: Tx, kind: RequestKind, row: ApprovalRow) => Promise<void>,
): Promise<ApprovalRow> {
  const row = await getOwn(ctx.db.read, ctx, approvals, id, "approval");
  const kind = getRequestKind(ctx, row);
  if (kind.decideInWorker) await decideInWorker(ctx, id, kind.decideInWorker, decision);
  else await ctx.db.write((tx) => work(tx, kind, row));
  return row;
}

async function decideInWorker(ctx: CompanyCtx, id: number, run: DecideInWorker, decision: Decision): Promise<void> {
  // A worker writes in a transaction of its own, which does not know the call's idempotency key.
  await ctx.db.recordCallNow?.();
  await run(ctx, id, decision);
  ctx.wake();
}

async function loadPending(tx: Tx, ctx: DecisionCtx, id: number): Promise<ApprovalRow> {
  const row = await getOwn(tx, ctx, approvals, id, "approval");
  if (row.state !== "pending") throw conflict(`Already ${approvalStateLabel[row.state].toLowerCase()}`);
  return row;
}

/** Closes a request that this transaction has found pending. Any other state would become null, which the table refuses. */
async function closeRequest(
  tx: Tx,
  ctx: DecisionCtx,
  { id }: ApprovalRow,
  { state, ...decision }: Pick<InferInsertModel<typeof approvals>, "state" | "reason" | "activity_id">,
): Promise<void> {
  const stateOnce = sql`CASE ${approvals.state} WHEN 'pending' THEN ${state} END`;
  await tx
    .update(approvals)
    .set({ ...decision, state: stateOnce, decider_id: ctx.actor.user_id, decided_at: now(ctx) })
    .where(and(inCompany(ctx, approvals), eq(approvals.id, id)));
  await markRequestNoticesRead(tx, ctx, id);
}

/** Names a request by its requester, for audit entries: `Bisi Alabi's request`. */
async function requesterLabel(tx: Tx, ctx: DecisionCtx, { requester_id }: ApprovalRow): Promise<string> {
  const requester = await findOwn(tx, ctx, users, requester_id);
  return `${requester!.full_name}'s request`;
}
