import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import type { ApprovalKind } from "@custodia/domain/approvals/labels";
import { combineRefusals, conflict, Refusal } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import { type AuditEntry, writeAudit, writeAuditBatch } from "../core/audit.ts";
import { executesDirectly, now, type PermittedToRequest } from "../core/context.ts";
import { together } from "../core/statements.ts";
import { getOwn, inCompany, insertOwn } from "../core/store.ts";
import { notifyDeciders, notifyOutdated, notifyStaleRequests, pendingRequests } from "./messages.ts";
import { showApproval } from "./queries.ts";
import {
  type AddedId,
  type Approval,
  applyPlan,
  type DecisionCtx,
  getRequestKind,
  importUpdatePending,
  type Plan,
  type PlannedKind,
  type RequestSubject,
  subjectColumn,
  subjectColumns,
} from "./request-kind.ts";

/** The response to a user whose role may only request a change. */
export interface ApprovalRequested {
  message: "Sent for approval";
  approval: Approval;
}

type Ctx = PermittedToRequest<"assets.write">;

/** The outcome of a command in its transaction: executed, with the id of a record that it added, or stored as the request with this id. */
export type CommandOutcome = { status: "executed"; added?: AddedId | undefined } | { status: "requested"; id: number };

/**
 * Plans a command and executes it, or requests approval if the role may only request. Returns the request, or what `show` reads once the
 * command is executed. Throws as the planner does, and 409 if a request about the same record is pending already.
 */
export async function executeOrRequestApproval<I, View>(
  ctx: Ctx,
  { kind, plan: makePlan }: PlannedKind<I>,
  input: I & { id: number },
  show: (added?: AddedId) => Promise<View>,
): Promise<View | ApprovalRequested> {
  const outcome = await ctx.db.write(async (tx): Promise<CommandOutcome> => {
    const directly = executesDirectly(ctx, "assets.write");
    const [plan, pending] = await together([
      makePlan(tx, ctx, input),
      directly ? pendingRequests(tx, ctx, "asset", sql`(${input.id})`) : [],
    ]);
    if (!directly) {
      return { status: "requested", id: await requestApproval(tx, ctx, newRequest(kind, plan, input)) };
    }
    const added = await applyPlan(tx, ctx, plan);
    await notifyOutdated(tx, ctx, pending, [plan.subject]);
    return { status: "executed", added };
  });
  return outcome.status === "executed" ? show(outcome.added) : approvalRequested(ctx, outcome.id);
}

/**
 * Executes a command on several records, all or none, or requests approval for each. Inputs are loaded in the transaction, as they may depend on the
 * records. `describeRefusal` adds the record to a refusal; all refusals are thrown as one. Several requests are announced in one
 * notice, under `title`. Commands on one record are executed one after the other; only one of them can be requested.
 */
export async function executeOrRequestApprovals<I>(
  ctx: Ctx,
  { kind, plan: makePlan }: PlannedKind<I>,
  loadInputs: (tx: Tx) => Promise<readonly (I & { id: number })[]>,
  options: { title: string; describeRefusal: (tx: Tx, refusal: Refusal, index: number) => Promise<Refusal> },
): Promise<{ status: "executed" } | { status: "requested"; ids: number[] }> {
  const directly = executesDirectly(ctx, "assets.write");
  return ctx.db.write(async (tx) => {
    const planned: { plan: Plan; input: object }[] = [];
    const refusals: { index: number; refusal: Refusal }[] = [];
    for (const [number, round] of byOccurrence(await loadInputs(tx)).entries()) {
      const plans = await together(
        round.map(async ({ input, index }) => {
          try {
            const plan = await makePlan(tx, ctx, input);
            if (!directly && number > 0) throw alreadyRequested(plan.subject);
            if (!directly) await assertNoPendingRequest(tx, ctx, plan.subject);
            planned[index] = { plan, input };
            return plan;
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            refusals.push({ index, refusal: await options.describeRefusal(tx, error, index) });
            return null;
          }
        }),
      );
      if (directly && refusals.length === 0) await together(plans.map((plan) => applyPlan(tx, ctx, plan!)));
    }
    const [first, ...others] = refusals.sort((a, b) => a.index - b.index).map(({ refusal }) => refusal);
    if (first) throw combineRefusals(first, others);
    if (!directly) {
      const requests = planned.map(({ plan, input }) => newRequest(kind, plan, input));
      const title = requests.length === 1 ? requests[0]!.subject_event : options.title;
      return { status: "requested", ids: await requestApprovals(tx, ctx, requests, title) };
    }
    const subjects = planned.map(({ plan }) => plan.subject);
    await notifyStaleRequests(tx, ctx, subjects);
    return { status: "executed" };
  });
}

/** Groups inputs so that each group has a record at most once: first the first of each record, then the second. */
function byOccurrence<I extends { id: number }>(inputs: readonly I[]): { input: I; index: number }[][] {
  const counts = new Map<number, number>();
  const groups: { input: I; index: number }[][] = [];
  for (const [index, input] of inputs.entries()) {
    const count = counts.get(input.id) ?? 0;
    counts.set(input.id, count + 1);
    groups[count] ??= [];
    groups[count].push({ input, index });
  }
  return groups;
}

interface NewRequest {
  kind: ApprovalKind;
  subject: RequestSubject;
  subject_event: string;
  /** The validated input of the command; amounts in kobo. */
  payload: object;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

function newRequest(kind: ApprovalKind, { audit, subject, subject_event }: Plan, payload: object): NewRequest {
  const { before = null, after = null } = audit;
  return { kind, subject, subject_event, payload, before, after };
}

/** Returns the response that contains the new request. */
export async function approvalRequested(ctx: Ctx, id: number): Promise<ApprovalRequested> {
  return { message: "Sent for approval", approval: await showApproval(ctx, { id }) };
}

/**
 * Stores a request with its audit entry and notifies the users who decide; returns its id. Throws 409 if a request about the same record
 * is pending already (rules/approvals 3).
 */
export async function requestApproval(tx: Tx, ctx: DecisionCtx, request: NewRequest): Promise<number> {
  await assertNoPendingRequest(tx, ctx, request.subject);
  const row = await insertOwn(tx, ctx, approvals, pendingRow(ctx, request));
  await writeAudit(tx, ctx, requestAudit(request, row.id));
  const message = `${ctx.actor.full_name} requests approval: ${request.subject_event}`;
  await notifyDeciders(tx, ctx, message, [row.id]);
  return row.id;
}

/**
 * Stores requests about several records of one type, none of which has a pending request, and announces them in one notice, under `title`.
 * Returns their ids.
 */
export async function requestApprovals(
  tx: Tx,
  ctx: DecisionCtx,
  requests: readonly NewRequest[],
  title: string,
): Promise<number[]> {
  const stamps = { company_id: ctx.company.id, created_at: now(ctx) };
  const rows = await tx
    .insert(approvals)
    .values(requests.map((request) => ({ ...pendingRow(ctx, request), ...stamps })))
    .returning({ id: approvals.id, subject_id: subjectColumn(requests[0]!.subject.type) });
  const idBySubject = new Map(rows.map(({ id, subject_id }) => [subject_id, id]));
  const audits = requests.map((request) => requestAudit(request, idBySubject.get(request.subject.id)!));
  await writeAuditBatch(tx, ctx, audits);
  const ids = rows.map(({ id }) => id);
  await notifyDeciders(tx, ctx, `${ctx.actor.full_name} requests approval: ${title}`, ids);
  return ids;
}

function pendingRow(ctx: DecisionCtx, { subject, payload, ...request }: NewRequest) {
  return {
    ...request,
    ...subjectColumns(subject),
    payload: { ...payload },
    state: "pending" as const,
    requester_id: ctx.actor.user_id,
  };
}

function requestAudit({ subject, subject_event, before, after }: NewRequest, approval_id: number): AuditEntry {
  return {
    action: "approvals.ask",
    message: `Requested approval: ${subject_event}`,
    subject: { type: subject.type, id: subject.id },
    before,
    after,
    approval_id,
  };
}

/** Throws 409 if the record has a pending request already, because it may have only one. */
export async function assertNoPendingRequest(tx: Tx, ctx: DecisionCtx, { type, id }: RequestSubject): Promise<void> {
  const open = and(inCompany(ctx, approvals), eq(subjectColumn(type), id), eq(approvals.state, "pending"));
  const rows = await tx.select({ id: approvals.id }).from(approvals).where(open).limit(1);
  const [update] =
    type === "asset"
      ? await tx.all<{ pending: number }>(sql`SELECT ${importUpdatePending(ctx.company.id, id)} AS pending`)
      : [];
  if (rows[0] || update?.pending) throw alreadyRequested({ type });
}

export const alreadyRequested = ({ type }: Pick<RequestSubject, "type">) =>
  conflict(`A request for this ${type} already awaits approval.`);

export const NOT_REJECTED = "No asset of this request is still rejected.";

/**
 * Sends a rejected or withdrawn request again: for a new asset, or for all assets of a batch or import that are still rejected, in their
 * current state and with the same barcodes. Returns the new request. Throws 404, and 409 if there is nothing to send again.
 */
export async function resendRequest(ctx: Ctx, { id }: { id: number }): Promise<Approval> {
  const row = await getOwn(ctx.db.read, ctx, approvals, id, "approval");
  if (row.state !== "rejected" && row.state !== "withdrawn") {
    throw conflict("Only a rejected or withdrawn request can be sent again.");
  }
  const kind = getRequestKind(ctx, row);
  if (!kind.resend) throw conflict("The asset is unchanged. Make a new request for the change.");
  if (executesDirectly(ctx, "assets.write")) {
    throw conflict("Your changes do not need approval. Edit the rejected asset to put it into service.");
  }
  return showApproval(ctx, { id: await kind.resend(ctx, row) });
}
