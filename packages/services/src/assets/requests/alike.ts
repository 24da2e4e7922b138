import type { Reader, Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { MAX_ALIKE } from "@custodia/domain/assets/alike";
import { conflict } from "@custodia/domain/errors";
import { and, asc, eq, max, ne, type SQL, sql } from "drizzle-orm";
import type { ApprovalRow, DecisionCtx } from "../../approvals/kinds.ts";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { writeAuditBatch, writeAuditReturningId } from "../../core/audit.ts";
import { type CompanyCtx, now } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { audited, branchName } from "../detail/references.ts";

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
  const effect = await writeAuditReturningId(tx, ctx, first!);
  await writeAuditBatch(tx, ctx, others);
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
    .select({
      asset: assets,
      classification: classifications.name,
      custodian: custodians.full_name,
      vendor: vendors.name,
      branch: { code: locations.code, address: locations.address },
    })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(which)
    .orderBy(asc(assets.id));
  await tx
    .update(assets)
    .set({ status: "pending", updated_at: now(ctx), version })
    .where(assetsOf(ctx, JSON.stringify(found.map(({ asset }) => asset.id))));
  return { ids: found.map(({ asset }) => asset.id), version, after: found[0] ? asTheyStand(found) : null };
}

type Found = {
  asset: typeof assets.$inferSelect;
  branch: Parameters<typeof branchName>[0];
} & Record<"classification" | "custodian", string> &
  Record<"vendor", string | null>;

/** What they have in common, as they stand now, with their barcodes and what they cost in all. What differs is left out. */
function asTheyStand(found: readonly Found[]): Record<string, unknown> {
  const told: Record<string, unknown>[] = found.map(({ asset, branch, ...names }) =>
    audited({ ...asset, status: "pending" }, { ...names, location: branchName(branch) }),
  );
  const [first = {}, ...others] = told;
  const same = Object.entries(first).filter(([field, value]) => others.every((one) => one[field] === value));
  const last = others.at(-1);
  const serials = found.flatMap(({ asset }) => asset.serial_number ?? []);
  const description = others.every((one) => one.description === first.description)
    ? first.description
    : `${first.description} and others`;
  return {
    ...Object.fromEntries(same),
    ...{ description, serial_number: null, serial_numbers: serialsInShort(serials) },
    barcode: last ? `${first.barcode} to ${last.barcode}` : first.barcode,
    number_of_assets: found.length,
    total_cost: found.reduce((sum, { asset }) => sum + asset.cost, 0),
  };
}

/** Serial numbers that a request names. */
const NAMED = 50;

export function serialsInShort(serials: readonly string[]): string | null {
  if (serials.length === 0) return null;
  const named = serials.slice(0, NAMED).join(", ");
  return serials.length > NAMED ? `${named} and ${serials.length - NAMED} more` : named;
}
