import type { Reader } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { shownEmail, users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import type { Recorded } from "@custodia/domain/recorded/fields";
import { and, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../core/context.ts";
import { withNames } from "../core/record-names.ts";
import { inCompany } from "../core/store.ts";
import { type Approval, type RequestStanding, UNKNOWN_KIND } from "./kinds.ts";

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

/** Requests of the company with who asked and who decided, for a list or for one. */
export function selectApprovals(db: Reader, where: SQL | undefined) {
  return db
    .select(columns)
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.requester_id))
    .leftJoin(deciders, eq(deciders.id, approvals.decider_id))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectApprovals>>[number];

/** Rows of `selectApprovals` as they are shown. */
export async function approvalsOf(ctx: CompanyCtx, rows: readonly Row[]): Promise<Approval[]> {
  const standings = new Map<number, RequestStanding>();
  for (const [standing, theirs] of Map.groupBy(rows, ({ kind }) => ctx.requestKinds.get(kind)?.standing)) {
    const ids = theirs.map(({ id }) => id);
    for (const [id, one] of (await standing?.(ctx, ids)) ?? []) standings.set(id, one);
  }
  const shown = rows.map((row) => approvalOf(row, standings.get(row.id)));
  return withNames(ctx.db.read, ctx, shown);
}

/** One of a kind that is not known here is shown as it was stored. */
function approvalOf({ data, before, after, ...row }: Row, standing: RequestStanding | undefined): Approval {
  const { id: _path, ...asked } = data as Recorded;
  const waits = row.state === "pending";
  const outOfDate = (waits && standing?.outOfDate) || null;
  return {
    ...row,
    data: asked,
    before: before as Recorded | null,
    after: after as Recorded | null,
    effect: standing?.effect({ data, before, after }) ?? null,
    is_approved: row.state === "approved" ? 1 : 0,
    asset: standing?.asset ?? null,
    is_stale: outOfDate !== null,
    obstacle: waits && !standing ? UNKNOWN_KIND : outOfDate,
    can_resend: (row.state === "rejected" || row.state === "withdrawn") && standing?.canResend === true,
  };
}

/** One request, planned anew where it waits, so that what would refuse it is told beforehand. Throws 404. */
export async function showApproval(ctx: CompanyCtx, { id }: { id: number }): Promise<Approval> {
  const [row] = await selectApprovals(ctx.db.read, and(inCompany(ctx, approvals), eq(approvals.id, id)));
  if (!row) throw notFound("approval");
  const [approval] = await approvalsOf(ctx, [row]);
  if (row.state !== "pending" || approval!.obstacle !== null) return approval!;
  const obstacle = await ctx.requestKinds.get(row.kind)?.obstacle?.(ctx, { ...row, payload: row.data });
  return { ...approval!, obstacle: obstacle ?? null };
}
