import type { Reader } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity";
import { assets } from "@custodia/db/schema/assets";
import { users } from "@custodia/db/schema/setup";
import type { approvalView } from "@custodia/domain/approvals/schema";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { notFound, Refusal } from "@custodia/domain/errors";
import type { Recorded } from "@custodia/domain/recorded/fields";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";
import { type AssetRequest, type PlannedKind, plannerOf } from "./requests.ts";

/** A request before it goes out: money in kobo. */
export type Approval = z.input<typeof approvalView>;

const deciders = alias(users, "deciders");

const ALONE = sql`EXISTS (
  SELECT 1 FROM approvals AS alone
  WHERE alone.company_id = its.company_id AND alone.asset_id = its.id AND alone.kind = 'new_asset'
)`;

/** Of an import that waits: whether any of its rows still does, found at the first that is met. */
const SOME_ROW_WAITS = sql`(${approvals.kind} = 'import' AND ${approvals.state} = 'pending' AND EXISTS (
  SELECT 1 FROM assets AS its WHERE its.import_id = ${approvals.import_id} AND +its.company_id = ${approvals.company_id}
    AND its.import_id > 0 AND +its.status = 'pending' AND NOT ${ALONE}
))`.mapWith(Boolean);

/** Of what was asked to be taken in, and was not: whether it still is rejected, and so can be sent again. */
const CAN_RESEND = sql`(${approvals.state} IN ('rejected', 'withdrawn') AND CASE ${approvals.kind}
  WHEN 'new_asset' THEN ${assets.status} = 'rejected'
  WHEN 'import' THEN EXISTS (
    SELECT 1 FROM assets AS its WHERE its.company_id = ${approvals.company_id} AND its.import_id = ${approvals.import_id}
      AND its.import_id > 0 AND its.status = 'rejected' AND NOT ${ALONE}
  )
  ELSE 0 END)`.mapWith(Boolean);

const columns = {
  id: approvals.id,
  kind: approvals.kind,
  subject_event: approvals.subject_event,
  state: approvals.state,
  data: approvals.payload,
  before: approvals.before,
  after: approvals.after,
  asset_id: approvals.asset_id,
  asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
  asset_version: approvals.asset_version,
  version: assets.version,
  import_id: approvals.import_id,
  requester: {
    id: users.id,
    full_name: users.full_name,
    email: users.email,
    phone_number: users.phone_number,
    id_number: users.id_number,
    role: users.role,
    department: users.department,
  },
  decider: { id: deciders.id, full_name: deciders.full_name },
  decided_at: approvals.decided_at,
  reason: approvals.reason,
  created_at: approvals.created_at,
  rows_wait: SOME_ROW_WAITS,
  can_resend: CAN_RESEND,
};

/** Requests of the company with who asked and who decided, for a list or for one. */
export function selectApprovals(db: Reader, where: SQL | undefined) {
  return db
    .select(columns)
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.requester_id))
    .leftJoin(deciders, eq(deciders.id, approvals.decider_id))
    .leftJoin(assets, eq(assets.id, approvals.asset_id))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectApprovals>>[number];

/** A row of `selectApprovals` as it is shown. */
export function approvalOf({
  asset_version,
  version,
  rows_wait,
  data,
  before,
  after,
  ...row
}: Row): Approval {
  const { id: _path, ...asked } = data as Recorded;
  const stands = row.kind === "import" ? rows_wait : asset_version === version;
  const is_stale = row.state === "pending" && !stands;
  return {
    ...row,
    data: asked,
    before: before as Recorded | null,
    after: after as Recorded | null,
    is_approved: row.state === "approved" ? 1 : 0,
    is_stale,
    obstacle: is_stale ? OUT_OF_DATE[row.kind === "import" ? "import" : "asset"] : null,
  };
}

/** One request, planned anew where it waits, so that what would refuse it is told beforehand. Throws 404. */
export async function showApproval(ctx: CompanyCtx, { id }: { id: number }): Promise<Approval> {
  const [row] = await selectApprovals(ctx.db.read, and(inCompany(ctx, approvals), eq(approvals.id, id)));
  if (!row) throw notFound("approval");
  const approval = approvalOf(row);
  return { ...approval, obstacle: approval.obstacle ?? (await obstacleOf(ctx, row)) };
}

/** Why a request of a version that still stands would be refused all the same; null where it would not. */
async function obstacleOf(ctx: CompanyCtx, row: Row): Promise<string | null> {
  const { state, kind, data, asset_id } = row;
  if (state !== "pending" || kind === "import" || kind === "new_asset") return null;
  try {
    const input = { ...data, id: asset_id } as AssetRequest<PlannedKind>;
    await plannerOf(kind)(ctx.db.read, ctx, input);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
