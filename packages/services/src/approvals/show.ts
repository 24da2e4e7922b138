import type { Reader } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/approvals";
import { assets } from "@custodia/db/schema/assets";
import { users } from "@custodia/db/schema/setup";
import type { Recorded } from "@custodia/domain/activity/recorded";
import type { approvalView } from "@custodia/domain/approvals/schema";
import { notFound } from "@custodia/domain/errors";
import { and, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

/** A request before it goes out: money in kobo. */
export type Approval = z.input<typeof approvalView>;

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
export function approvalOf({ asset_version, version, data, before, after, ...row }: Row): Approval {
  const { id: _path, ...asked } = data as Recorded;
  return {
    ...row,
    data: asked,
    before: before as Recorded | null,
    after: after as Recorded | null,
    is_approved: row.state === "approved" ? 1 : 0,
    is_stale: row.state === "pending" && asset_version !== version,
  };
}

/** One request. Throws 404. */
export async function showApproval(ctx: CompanyCtx, { id }: { id: number }): Promise<Approval> {
  const [row] = await selectApprovals(ctx.db.read, and(inCompany(ctx, approvals), eq(approvals.id, id)));
  if (!row) throw notFound("approval");
  return approvalOf(row);
}
