import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { may, type Role, roleName } from "@custodia/domain/permissions";
import type { Tx } from "@custodia/sqlite/client";
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type CompanyCtx, now } from "../core/context.ts";
import { jsonList } from "../core/statements.ts";
import { inCompany } from "../core/store.ts";
import { notifyUsers } from "../notifications/service.ts";
import {
  type ApprovalRow,
  type DecisionCtx,
  type RequestKind,
  type RequestSubject,
  subjectColumn,
} from "./request-kind.ts";

/** Notifies all users who may decide, except the actor, of new requests. The notice stays unread until the requests are decided. */
export function notifyDeciders(tx: Tx, ctx: DecisionCtx, message: string, ids: readonly number[]): Promise<void> {
  const requests = { first: Math.min(...ids), last: Math.max(...ids) };
  const notice = { kind: "approvals.asked", message, href: "/approvals", mail: true, approvals: requests };
  return notifyUsers(tx, ctx, { group: "deciders" }, notice);
}

/** Sends one notice with mail to each requester, and one notice to the other deciders; `pageOf` is where a requester sees the subject. */
export async function notifyApproved(
  tx: Tx,
  ctx: DecisionCtx,
  approved: readonly ApprovalRow[],
  pageOf: RequestKind["page"],
): Promise<void> {
  const messageFor = (rows: readonly ApprovalRow[], noun: string) =>
    rows.length === 1
      ? `${ctx.actor.full_name} approved: ${rows[0]!.subject_event}`
      : `${ctx.actor.full_name} approved ${rows.length} ${noun}`;
  for (const [requester_id, rows] of Map.groupBy(approved, (row) => row.requester_id)) {
    const page = rows.length === 1 ? pageOf(rows[0]!) : "/approvals";
    const message = messageFor(rows, "of your requests");
    await notifyRequester(tx, ctx, requester_id, page, "approvals.approved", message);
  }
  await notifyOtherDeciders(tx, ctx, messageFor(approved, "requests"));
}

export async function notifyRejected(
  tx: Tx,
  ctx: DecisionCtx,
  kind: RequestKind,
  row: ApprovalRow,
  reason: string,
): Promise<void> {
  const message = `${ctx.actor.full_name} rejected: ${row.subject_event}. Reason: ${reason}`;
  await notifyRequester(tx, ctx, row.requester_id, kind.page(row), "approvals.rejected", message);
  await notifyOtherDeciders(tx, ctx, message);
}

export function notifyWithdrawn(tx: Tx, ctx: DecisionCtx, row: ApprovalRow): Promise<void> {
  return notifyOtherDeciders(tx, ctx, `${ctx.actor.full_name} withdrew: ${row.subject_event}`);
}

/** Sends the requester a notice and a mail with a link to the page that shows the outcome. */
async function notifyRequester(
  tx: Tx,
  ctx: DecisionCtx,
  requester_id: number,
  href: string,
  kind: "approvals.approved" | "approvals.rejected",
  message: string,
): Promise<void> {
  await notifyUsers(tx, ctx, { user_ids: [requester_id] }, { kind, message, href, mail: true });
}

/** Sends the other deciders a notice that is read already: it only refreshes their open pages. */
async function notifyOtherDeciders(tx: Tx, ctx: DecisionCtx, message: string): Promise<void> {
  const notice = { kind: "approvals.decided", message, href: "/approvals", read: true };
  await notifyUsers(tx, ctx, { group: "deciders" }, notice);
}

/**
 * Sends one notice to each requester whose requests a change has just made stale, except the actor. `changed` lists records of one type at
 * their versions before the change, so that a request that was stale already is not reported again.
 */
export async function notifyStaleRequests(
  tx: Tx,
  ctx: DecisionCtx & Partial<Pick<CompanyCtx, "requestKinds">>,
  changed: readonly RequestSubject[],
): Promise<void> {
  const type = changed[0]?.type;
  if (!type) return;
  const ids = changed.map(({ id }) => id);
  const pending = await pendingRequests(tx, ctx, type, jsonList(ids));
  await notifyOutdated(tx, ctx, pending, changed);
}

/** Returns the pending requests of others about records of one type, whose ids are a list in SQL. */
export function pendingRequests(
  tx: Tx,
  ctx: DecisionCtx,
  type: RequestSubject["type"],
  ids: SQL,
): Promise<ApprovalRow[]> {
  return tx
    .select(getTableColumns(approvals))
    .from(approvals)
    .where(
      and(
        inCompany(ctx, approvals),
        sql`${approvals.state} = 'pending'`,
        sql`${subjectColumn(type)} IN ${ids}`,
        ne(approvals.requester_id, ctx.actor.user_id),
      ),
    )
    .orderBy(asc(approvals.id));
}

/** Notifies as `notifyStaleRequests` does, of the pending requests that were read before. */
export async function notifyOutdated(
  tx: Tx,
  ctx: DecisionCtx & Partial<Pick<CompanyCtx, "requestKinds">>,
  pending: readonly ApprovalRow[],
  changed: readonly RequestSubject[],
): Promise<void> {
  const type = changed[0]?.type;
  if (!type) return;
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  const rows = pending.filter((row) => {
    const id = row[`${type}_id`];
    return id !== null && row.asset_version !== null && versions.get(id) === row.asset_version;
  });
  for (const [requester_id, requests] of Map.groupBy(rows, (row) => row.requester_id)) {
    const [first, ...others] = requests;
    const message =
      others.length === 0
        ? `${ctx.actor.full_name} changed the ${type}, so your request is out of date: ${first!.subject_event}`
        : `${ctx.actor.full_name} changed ${type}s, so ${requests.length} of your requests are out of date`;
    const page = others.length === 0 ? ctx.requestKinds?.get(first!.kind)?.page(first!) : undefined;
    const notice = { kind: "approvals.outdated", message, href: page ?? "/approvals", mail: true };
    await notifyUsers(tx, ctx, { user_ids: [requester_id] }, notice);
  }
}

/** Marks the notices that announce a decided request as read, once none of the requests that they announce is pending. */
export async function markRequestNoticesRead(tx: Tx, ctx: DecisionCtx, id: number): Promise<void> {
  const hasPending = sql`EXISTS (
    SELECT 1 FROM ${approvals} AS waiting WHERE waiting.company_id = ${ctx.company.id} AND waiting.state = 'pending'
      AND waiting.id BETWEEN ${notifications.first_approval_id} AND ${notifications.last_approval_id}
  )`;
  const announced = and(
    gte(notifications.last_approval_id, id),
    lte(notifications.first_approval_id, id),
    sql`NOT ${hasPending}`,
  );
  await markRead(tx, ctx, announced);
}

/**
 * Notifies a user of their new role. A user who may decide from now on gets a mail about the pending requests. For a user who may no longer
 * decide, the notices that ask for a decision are marked as read. Open pages refresh in both cases.
 */
export async function notifyRoleChange(
  tx: Tx,
  ctx: DecisionCtx,
  { id, role }: { id: number; role: Role },
  previousRole: Role,
): Promise<void> {
  const mayDecide = may(role, "approvals.decide");
  if (mayDecide && !may(previousRole, "approvals.decide") && (await notifyPendingRequests(tx, ctx, { id, role })))
    return;
  if (!mayDecide) {
    const decisionNotices = or(
      isNotNull(notifications.last_approval_id),
      inArray(notifications.kind, ["approvals.asked", "approvals.waiting", "shifts.review"]),
    );
    await markRead(tx, ctx, and(eq(notifications.user_id, id), decisionNotices));
  }
  const message = `Your authority level is now ${roleName[role]}`;
  await notifyUsers(tx, ctx, { user_ids: [id] }, { kind: "users.role", message, href: "/dashboard", read: true });
}

/** Notifies a user of the pending requests; returns false if there are none or the user may not decide. */
export async function notifyPendingRequests(
  tx: Tx,
  ctx: DecisionCtx,
  { id, role }: { id: number; role: Role },
): Promise<boolean> {
  if (!may(role, "approvals.decide")) return false;
  const pending = and(inCompany(ctx, approvals), eq(approvals.state, "pending"), ne(approvals.requester_id, id));
  const [found] = await tx
    .select({ total: count(), first: min(approvals.id), last: max(approvals.id) })
    .from(approvals)
    .where(pending);
  const { total, first, last } = found!;
  if (first === null || last === null) return false;
  const requests = total === 1 ? "1 request is waiting" : `${total.toLocaleString("en-NG")} requests are waiting`;
  const message = `You are ${roleName[role]}: ${requests} for a decision`;
  const notice = { kind: "approvals.waiting", message, href: "/approvals", mail: true };
  await notifyUsers(tx, ctx, { user_ids: [id] }, { ...notice, approvals: { first, last } });
  return true;
}

async function markRead(tx: Tx, ctx: DecisionCtx, where: SQL | undefined): Promise<void> {
  await tx
    .update(notifications)
    .set({ read_at: now(ctx) })
    .where(and(inCompany(ctx, notifications), isNull(notifications.read_at), where));
}
