import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import type { ApprovalKind } from "@custodia/domain/approvals/words";
import { conflict } from "@custodia/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import { type AuditEntry, writeAudit, writeAuditBatch } from "../../core/audit.ts";
import { now } from "../../core/context.ts";
import { inCompany, insertOwn } from "../../core/store.ts";
import type { DecisionCtx } from "../kinds.ts";
import { tellDeciders } from "../notices/tell-deciders.ts";
import { columnOf, columnsOf, type RequestSubject, updateAwaits } from "../subject.ts";

/** What is asked for, and about which record. */
export interface Request {
  kind: ApprovalKind;
  subject: RequestSubject;
  subject_event: string;
  /** The checked input of the verb; money in kobo. */
  payload: object;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Stores a request, tells those who decide, and writes its activity; answers its id. Throws 409 where one about the same
 * record waits already (rules/approvals 3).
 */
export async function ask(tx: Tx, ctx: DecisionCtx, request: Request): Promise<number> {
  const { subject_event } = request;
  await refuseSecond(tx, ctx, request.subject);
  const row = await insertOwn(tx, ctx, approvals, pendingRow(ctx, request));
  await writeAudit(tx, ctx, askedActivity(request, row.id));
  const message = `${ctx.actor.full_name} asks for approval: ${subject_event}`;
  await tellDeciders(tx, ctx, message, [row.id]);
  return row.id;
}

/**
 * The same of many requests, about records of one type of which none waits already: those who decide are told once, of all of them as
 * `subject` names them. Answers the ids.
 */
export async function askAll(
  tx: Tx,
  ctx: DecisionCtx,
  requests: readonly Request[],
  subject: string,
): Promise<number[]> {
  const asked = { company_id: ctx.company.id, created_at: now(ctx) };
  const rows = await tx
    .insert(approvals)
    .values(requests.map((request) => ({ ...pendingRow(ctx, request), ...asked })))
    .returning({ id: approvals.id, of: columnOf(requests[0]!.subject.type) });
  const idOf = new Map(rows.map(({ id, of }) => [of, id]));
  await writeAuditBatch(
    tx,
    ctx,
    requests.map((request) => askedActivity(request, idOf.get(request.subject.id)!)),
  );
  const ids = rows.map(({ id }) => id);
  await tellDeciders(tx, ctx, `${ctx.actor.full_name} asks for approval: ${subject}`, ids);
  return ids;
}

function pendingRow(ctx: DecisionCtx, { subject, payload, ...request }: Request) {
  return {
    ...request,
    ...columnsOf(subject),
    payload: { ...payload },
    state: "pending" as const,
    requester_id: ctx.actor.user_id,
  };
}

function askedActivity({ subject, subject_event, before, after }: Request, approval_id: number): AuditEntry {
  return {
    action: "approvals.ask",
    message: `Asked for approval: ${subject_event}`,
    subject: { type: subject.type, id: subject.id },
    before,
    after,
    approval_id,
  };
}

/** A record has one request that waits. Throws 409 where it has it already. */
export async function refuseSecond(tx: Tx, ctx: DecisionCtx, { type, id }: RequestSubject): Promise<void> {
  const open = and(inCompany(ctx, approvals), eq(columnOf(type), id), eq(approvals.state, "pending"));
  const rows = await tx.select({ id: approvals.id }).from(approvals).where(open).limit(1);
  const [changing] =
    type === "asset"
      ? await tx.all<{ waits: number }>(sql`SELECT ${updateAwaits(ctx.company.id, id)} AS waits`)
      : [];
  if (rows[0] || changing?.waits) throw conflict(`A request about this ${type} already awaits approval.`);
}
