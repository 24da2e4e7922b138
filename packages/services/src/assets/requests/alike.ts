import type { Reader, Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { MAX_ALIKE } from "@custodia/domain/assets/alike";
import { conflict } from "@custodia/domain/errors";
import { and, asc, eq, max, ne, type SQL, sql } from "drizzle-orm";
import type { ApprovalRow, DecisionCtx } from "../../approvals/kinds.ts";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { recordAll, recordForId } from "../../audit.ts";
import { type CompanyCtx, now } from "../../context.ts";
import { inCompany } from "../../store.ts";

type Scope = Pick<CompanyCtx, "company">;

/** The ids of the assets that a request takes in together, as a list of JSON; null where it is about one. */
export function alikeIds({ payload }: Pick<ApprovalRow, "payload">): string | null {
  return typeof payload.asset_ids === "string" ? `[${payload.asset_ids}]` : null;
}

/** The assets of a list of ids. */
export const assetsOf = (ctx: Scope, ids: string): SQL =>
  sql`${inCompany(ctx, assets)} AND ${assets.id} IN (SELECT value FROM json_each(${ids}))`;

/** Requests that take this asset in together with others. They name consecutive ids, so its own bounds those of their first. */
export function alikeConcerning(asset_id: number): SQL {
  return sql`(${approvals.asset_id} BETWEEN ${asset_id - MAX_ALIKE} AND ${asset_id}
    AND ',' || (${approvals.payload} ->> 'asset_ids') || ',' LIKE ${`%,${asset_id},%`})`;
}

/** Tells who asked for several assets that one of them was changed, and so the request is out of date: of the first such change alone. */
export async function tellAlikeOutdated(
  tx: Tx,
  ctx: CompanyCtx,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const open = and(
    inCompany(ctx, approvals),
    eq(approvals.state, "pending"),
    ne(approvals.asset_id, id),
    eq(approvals.asset_version, version),
    alikeConcerning(id),
  );
  const rows = await tx.select().from(approvals).where(open);
  for (const row of rows) {
    const ids = alikeIds(row)!;
    const asAsked = await tx.$count(assets, waitingAsAsked(ctx, ids, row.asset_version));
    if (asAsked < JSON.parse(ids).length - 1) continue;
    await tellOutdated(tx, ctx, [{ type: "asset", id: row.asset_id!, version: row.asset_version }]);
  }
}

/** Takes all of them into the register; answers the id of the first one's activity. Throws 409 where one has changed since. */
export async function admitAlike(tx: Tx, ctx: CompanyCtx, row: ApprovalRow, ids: string): Promise<number> {
  const rows = await tx
    .update(assets)
    .set({ status: "in_service", updated_at: now(ctx), version: sql`${assets.version} + 1` })
    .where(waitingAsAsked(ctx, ids, row.asset_version))
    .returning({ id: assets.id, barcode: assets.barcode, description: assets.description });
  if (rows.length !== JSON.parse(ids).length) throw conflict(OUT_OF_DATE.assets);
  const [first, ...others] = rows
    .sort((one, other) => one.id - other.id)
    .map(({ id, barcode, description }) => ({
      action: "assets.create",
      message: `Added asset ${barcode}, ${description}`,
      subject: { type: "asset", id },
      before: { status: "pending" },
      after: { status: "in_service" },
      approval_id: row.id,
    }));
  const effect = await recordForId(tx, ctx, first!);
  await recordAll(tx, ctx, others);
  return effect;
}

const waitingAsAsked = (ctx: Scope, ids: string, version: number | null) =>
  and(assetsOf(ctx, ids), eq(assets.status, "pending"), eq(assets.version, version ?? 1));

/** How the assets of such a request stand: whether all wait as they were asked for, and whether one is rejected still. */
export async function alikeStanding(read: Reader, ctx: Scope, row: ApprovalRow, ids: string) {
  const [stands, rejected] = await Promise.all([
    read.$count(assets, waitingAsAsked(ctx, ids, row.asset_version)),
    read.$count(assets, rejectedAlike(ctx, row, ids)),
  ]);
  const whole = stands === JSON.parse(ids).length;
  return { outOfDate: whole ? null : OUT_OF_DATE.assets, canResend: rejected > 0 };
}

/** Those that still are rejected with it, and were not sent again by themselves. */
function rejectedAlike(ctx: Scope, { id }: Pick<ApprovalRow, "id">, ids: string) {
  const alone = sql`EXISTS (SELECT 1 FROM approvals AS alone WHERE alone.company_id = ${assets.company_id}
    AND alone.asset_id = ${assets.id} AND alone.id > ${id} AND alone.kind = 'new_asset'
    AND alone.payload ->> 'asset_ids' IS NULL)`;
  return and(assetsOf(ctx, ids), eq(assets.status, "rejected"), sql`NOT ${alone}`);
}

/** Has those wait again, all with one version; answers them in their order, none where nothing is rejected any more. */
export async function waitAgain(tx: Tx, ctx: DecisionCtx, row: ApprovalRow, ids: string) {
  const which = rejectedAlike(ctx, row, ids);
  const [latest] = await tx
    .select({ version: max(assets.version) })
    .from(assets)
    .where(which);
  const version = (latest?.version ?? 0) + 1;
  const found = await tx
    .select({ id: assets.id, barcode: assets.barcode, cost: assets.cost })
    .from(assets)
    .where(which)
    .orderBy(asc(assets.id));
  await tx
    .update(assets)
    .set({ status: "pending", updated_at: now(ctx), version })
    .where(assetsOf(ctx, JSON.stringify(found.map(({ id }) => id))));
  return { found, version };
}
