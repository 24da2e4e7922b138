import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { movements } from "@custodia/db/schema/assets/movements";
import { MAX_DUE_COUNT } from "@custodia/domain/assets/labels";
import type { DueView } from "@custodia/domain/dashboard/schema";
import { and, type SQL, sql } from "drizzle-orm";
import { cappedCount } from "../assets/agenda/conditions.ts";
import { openMaintenance } from "../assets/agenda/days.ts";
import type { Company, Services } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { showDue } from "../dashboard/due.ts";

/** The figures of a company's digests. Counts stop at `MAX_DUE_COUNT`. */
export interface DigestFigures extends DueView {
  /** Assets out for maintenance. */
  out: number;
  /** Pending requests, counted by requester. */
  requests: { requester_id: number; count: number }[];
}

/** Reads the figures of a company's digests. Uses the indexes of the agenda and `approvals_by_state`. */
export async function readDigestFigures(services: Services, company: Company): Promise<DigestFigures> {
  const ctx = { ...services, company };
  const [row] = await ctx.db.read.all<{ out: number }>(
    sql`SELECT ${cappedCount(sql`${movements} WHERE ${openMaintenance(ctx, undefined)}`)} AS out`,
  );
  return {
    ...(await showDue(ctx)),
    out: row!.out,
    requests: await ctx.db.read.all(pendingByRequester(ctx)),
  };
}

const pendingByRequester = (ctx: { company: Company }): SQL => sql`
  SELECT requester_id, count(*) AS count FROM (
    SELECT ${approvals.requester_id} AS requester_id FROM ${approvals}
    WHERE ${and(inCompany(ctx, approvals), sql`${approvals.state} = 'pending'`)} LIMIT ${MAX_DUE_COUNT}
  ) GROUP BY requester_id`;
