import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { shownEmail, users } from "@custodia/db/schema/setup/users";
import type { ApprovalListQuery } from "@custodia/domain/approvals/schema";
import { may } from "@custodia/domain/permissions";
import type { RecordedFields } from "@custodia/domain/recorded/fields";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../core/context.ts";
import { eqEach, orderOf, pageFrom } from "../core/list.ts";
import { withNames } from "../core/record-names.ts";
import { together } from "../core/statements.ts";
import { inCompany, requireRow } from "../core/store.ts";
import { type Approval, type RequestKind, type RequestStatus, UNKNOWN_KIND } from "./request-kind.ts";

/** Returns a page of the company's requests, newest first. */
export function listApprovals(ctx: CompanyCtx, query: ApprovalListQuery) {
  const { state, kind, requester_id } = approvals;
  const { asset_id, mine, for_me } = query.filter;
  const where = and(
    inCompany(ctx, approvals),
    eqEach({ state, kind, requester_id }, query.filter),
    asset_id === undefined ? undefined : concerningAsset(ctx, asset_id),
    mine ? eq(requester_id, ctx.actor.user_id) : undefined,
    for_me && may(ctx.actor.role, "approvals.decide") ? ne(requester_id, ctx.actor.user_id) : undefined,
  );
  const rows = selectApprovals(ctx.db.read, where).orderBy(
    ...orderOf(query, { created_at: approvals.id }, approvals.id),
  );
  const count = () => ctx.db.read.$count(approvals, where);
  return pageFrom(query, rows, count, (page) => toApprovals(ctx, page));
}

/**
 * Returns one request. A pending request is planned again, to find a reason why approval would be refused. With its kind, if that is known,
 * its status is read at the same time. Throws 404.
 */
export async function showApproval(ctx: CompanyCtx, known: { id: number; kind?: string }): Promise<Approval> {
  const { id } = known;
  const [row, statuses] = await together([
    requireRow(selectApprovals(ctx.db.read, and(inCompany(ctx, approvals), eq(approvals.id, id))), "approval"),
    known.kind ? ctx.requestKinds.get(known.kind)?.status(ctx, [id]) : undefined,
  ]);
  const [approval] = await toApprovals(ctx, [row], statuses);
  if (row.state !== "pending" || approval!.obstacle !== null) return approval!;
  const kind = ctx.requestKinds.get(row.kind);
  const reason = await kind?.blockedReason?.(ctx, { ...row, payload: row.data });
  return { ...approval!, obstacle: reason ?? null };
}

/** Matches requests about an asset, and requests about a batch or import that includes it. */
function concerningAsset(ctx: CompanyCtx, asset_id: number): SQL | undefined {
  const others = [...ctx.requestKinds.values()].map((kind) => kind.concernsAsset?.(ctx, asset_id));
  return or(eq(approvals.asset_id, asset_id), ...others);
}

const deciders = alias(users, "deciders");

const columns = {
  id: approvals.id,
  kind: approvals.kind,
  subject_event: approvals.subject_event,
  state: approvals.state,
  data: approvals.payload,
  before: approvals.before,
  after: approvals.after,
  asset_id: approvals.asset_id,
  import_id: approvals.import_id,
  requester: {
    id: users.id,
    full_name: users.full_name,
    email: shownEmail,
    phone_number: users.phone_number,
    id_number: users.id_number,
    role: users.role,
    department: users.department,
  },
  decider: { id: deciders.id, full_name: deciders.full_name },
  decided_at: approvals.decided_at,
  reason: approvals.reason,
  created_at: approvals.created_at,
};

function selectApprovals(db: Reader, where: SQL | undefined) {
  return db
    .select(columns)
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.requester_id))
    .leftJoin(deciders, eq(deciders.id, approvals.decider_id))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectApprovals>>[number];

async function toApprovals(
  ctx: CompanyCtx,
  rows: readonly Row[],
  known?: ReadonlyMap<number, RequestStatus>,
): Promise<Approval[]> {
  const statuses = known ?? (await readStatuses(ctx, rows));
  const shown = rows.map((row) => toApproval(row, ctx.requestKinds.get(row.kind), statuses.get(row.id)));
  return withNames(ctx.db.read, ctx, shown);
}

async function readStatuses(ctx: CompanyCtx, rows: readonly Row[]): Promise<Map<number, RequestStatus>> {
  const statuses = new Map<number, RequestStatus>();
  // Requests whose kinds share a status query are read together.
  for (const [status, group] of Map.groupBy(rows, ({ kind }) => ctx.requestKinds.get(kind)?.status)) {
    const ids = group.map(({ id }) => id);
    for (const [id, value] of (await status?.(ctx, ids)) ?? []) statuses.set(id, value);
  }
  return statuses;
}

/** Builds the view of a request. A request of an unknown kind is shown as it was stored. */
function toApproval(
  { data, before, after, ...row }: Row,
  kind: RequestKind | undefined,
  status: RequestStatus | undefined,
): Approval {
  const { id: _path, ...input } = data;
  const pending = row.state === "pending";
  const outOfDate = (pending && status?.outOfDate) || null;
  return {
    ...row,
    data: input as Approval["data"],
    before: before as RecordedFields | null,
    after: after as RecordedFields | null,
    effect: (kind && status && kind.effect({ data, before, after }, status.current)) ?? null,
    is_approved: row.state === "approved" ? 1 : 0,
    asset: status?.asset ?? null,
    is_stale: outOfDate !== null,
    obstacle: pending && !status ? UNKNOWN_KIND : outOfDate,
    can_resend: (row.state === "rejected" || row.state === "withdrawn") && status?.canResend === true,
  };
}
