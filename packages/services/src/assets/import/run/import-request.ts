import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { ActingAside } from "../../../approvals/decide/decision.ts";
import type { RequestKind, RequestStanding } from "../../../approvals/kinds.ts";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import { rejectAssets } from "../../requests/asset-request.ts";
import { effectOfImport } from "../../requests/effects.ts";
import { SOME_UPDATE_WAITS } from "../stage/updates.ts";
import { admitImport } from "./admit.ts";
import { isAlone, rowsOfImport } from "./request-rows.ts";

/** The rows of an import wait as pending until its request is decided, in a thread: there may be fifty thousand. */
export const importRequest: RequestKind = {
  kind: "import",
  page: () => "/approvals",
  standing,
  approve: admitImport,
  drop: (tx, ctx, { import_id }) => rejectAssets(tx, ctx, rowsOfImport(ctx, import_id!, "pending")),
  decideAside: (ctx, id, decision) =>
    ctx.workers.run("decideImport", { ...aside(ctx, id), decision }, { companyId: ctx.company.id }),
  async resend(ctx, { id }) {
    // A thread writes in a transaction of its own, which knows no key.
    await ctx.db.noteCall?.();
    const made = await ctx.workers.run("resendImport", aside(ctx, id), { companyId: ctx.company.id });
    ctx.wake();
    return made;
  },
  concerning(ctx, asset_id) {
    const bringing = ctx.db.read
      .select({ id: assets.import_id })
      .from(assets)
      .where(and(inCompany(ctx, assets), eq(assets.id, asset_id)));
    const changing = ctx.db.read
      .select({ id: importUpdates.import_id })
      .from(importUpdates)
      .where(and(inCompany(ctx, importUpdates), eq(importUpdates.asset_id, asset_id)));
    return or(inArray(approvals.import_id, bringing), inArray(approvals.import_id, changing))!;
  },
};

function aside(ctx: CompanyCtx, id: number): ActingAside {
  const { actor, company, settings } = ctx;
  return { id, actor, company, settings, at: now(ctx) };
}

const ALONE = isAlone("its");

/** Whether any row of an import that waits still does, found at the first that is met. */
const SOME_ROW_WAITS = sql`(approvals.state = 'pending' AND (${SOME_UPDATE_WAITS} OR EXISTS (
  SELECT 1 FROM assets AS its WHERE its.import_id = approvals.import_id AND +its.company_id = approvals.company_id
    AND its.import_id > 0 AND +its.status = 'pending' AND NOT ${ALONE}
)))`.mapWith(Boolean);

/** Whether any row that was asked for in vain still is rejected. */
const SOME_ROW_REJECTED =
  sql`(approvals.state IN ('rejected', 'withdrawn') AND (${SOME_UPDATE_WAITS} OR EXISTS (
  SELECT 1 FROM assets AS its WHERE its.company_id = approvals.company_id AND its.import_id = approvals.import_id
    AND its.import_id > 0 AND its.status = 'rejected' AND NOT ${ALONE}
)))`.mapWith(Boolean);

async function standing(
  ctx: CompanyCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RequestStanding>> {
  const rows = await ctx.db.read
    .select({ id: approvals.id, waits: SOME_ROW_WAITS, canResend: SOME_ROW_REJECTED })
    .from(approvals)
    .where(and(inCompany(ctx, approvals), inArray(approvals.id, [...ids])));
  return new Map(
    rows.map(({ id, waits, canResend }) => [
      id,
      { asset: null, outOfDate: waits ? null : OUT_OF_DATE.import, canResend, effect: effectOfImport },
    ]),
  );
}
