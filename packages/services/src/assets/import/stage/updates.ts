import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { deliveries } from "@custodia/db/schema/webhooks/webhooks";
import { Refusal } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { notifyStaleRequests } from "../../../approvals/messages.ts";
import { importUpdatePending } from "../../../approvals/request-kind.ts";
import { writeAuditFromRows } from "../../../core/audit.ts";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { insertRows } from "../../../core/insert.ts";
import { inCompany } from "../../../core/store.ts";
import { type Correction, planCorrection } from "../../detail/correction.ts";
import { renewSegments } from "../../segments.ts";
import type { PlannedUpdate } from "../validate/evaluation.ts";
import type { Acting } from "./records.ts";
import { replaceTerms } from "./terms.ts";

type Scope = Pick<CompanyCtx, "company">;

/** An update may write only the columns of an asset, and no other field that a stored row names. */
const COLUMNS = Object.keys(getTableColumns(assets));
/** The columns from which the day's figures are computed. */
const FIGURES = ["scrap_value", "depreciates", "useful_life_in_days", "carrying_amount", "valued_day"];

/** The number of changes in a transaction beyond which the day's figures are summed again (docs/adr/0008), which is faster than row by row. */
const MANY = 1000;

/**
 * Plans each update as a correction and stores it with its import, not yet visible. Returns why the import is refused, such as an asset
 * that was changed since its row was compared; null if it is not.
 */
export async function stageUpdates(
  tx: Tx,
  acting: Acting,
  import_id: number,
  updates: readonly PlannedUpdate[],
): Promise<string | null> {
  const rows: Record<string, unknown>[] = [];
  for (const { asset_id, version, barcode, patch, row } of updates) {
    try {
      const plan = await planCorrection(tx, acting, { ...patch, id: asset_id, version });
      // The same change was made meanwhile.
      if (!plan.changed) continue;
      const { classification_id, vendor_id, custodian_id, location_id } = plan.columns.after;
      const references = { classification_id, vendor_id, custodian_id, location_id };
      const identity = { company_id: acting.company.id, import_id, asset_id, version, state: "staged" };
      const { message, before, after } = plan.audit;
      const entry = { message, told_before: before ?? {}, told_after: after ?? {} };
      rows.push({ ...identity, ...references, ...differing(plan), ...entry });
    } catch (error) {
      if (error instanceof Refusal) return `Row ${row}, asset ${barcode}: ${error.message} Nothing was imported.`;
      throw error;
    }
  }
  await insertRows(tx, importUpdates, rows);
  return null;
}

/** Returns only the columns that an update changes, because the indexes and triggers of others would prolong the write. */
function differing({ columns: { before, after }, terms }: Correction): Correction["columns"] {
  const changed = Object.keys(after).filter((column) => before[column] !== after[column]);
  const of = (columns: Correction["columns"]["after"]) =>
    Object.fromEntries(changed.map((column) => [column, columns[column]]));
  if (!terms) return { before: of(before), after: of(after) };
  return { before: { ...of(before), terms: terms.before }, after: { ...of(after), terms: terms.after } };
}

export const ofImport = (ctx: Scope, import_id: number) =>
  and(inCompany(ctx, importUpdates), eq(importUpdates.import_id, import_id));

/** The condition that the asset is still at `version`, and that no other asset has the tag that it would get. */
export function fits(version: SQL, columns: "before" | "after"): SQL {
  const tag = sql`import_updates.${sql.raw(columns)} ->> '$.asset_tag_key'`;
  return sql`EXISTS (
    SELECT 1 FROM assets AS its WHERE its.company_id = import_updates.company_id AND its.id = import_updates.asset_id
      AND its.version = ${version} AND its.status NOT IN ('pending', 'rejected')
  ) AND NOT EXISTS (
    SELECT 1 FROM assets AS other WHERE other.company_id = import_updates.company_id AND other.asset_tag_key = ${tag}
      AND other.id <> import_updates.asset_id
  )`;
}

/** Matches waiting updates that can be applied, because their assets have not changed since planning. */
const APPLICABLE = sql`import_updates.state = 'staged' AND ${fits(sql`import_updates.version`, "after")}`;

/** Counts the waiting updates of an import, and those of them that can be applied. */
export async function waitingUpdates(db: Reader, ctx: Scope, import_id: number) {
  const its = ofImport(ctx, import_id);
  const staged = await db.$count(importUpdates, and(its, eq(importUpdates.state, "staged")));
  if (staged === 0) return { staged: 0, applicable: 0 };
  return { staged, applicable: await db.$count(importUpdates, and(its, APPLICABLE)) };
}

/** Returns the barcode of an asset that was changed since its update was planned. */
export async function changedSince(db: Reader, ctx: Scope, import_id: number): Promise<string | null> {
  const [row] = await db
    .select({ barcode: assets.barcode })
    .from(importUpdates)
    .innerJoin(assets, eq(assets.id, importUpdates.asset_id))
    .where(and(ofImport(ctx, import_id), eq(importUpdates.state, "staged"), sql`NOT (${APPLICABLE})`))
    .limit(1);
  return row?.barcode ?? null;
}

/** Returns the barcode of an asset that an import would change and for which another request is pending; null if there is none. */
export async function awaitedElsewhere(db: Reader, ctx: Scope, import_id: number): Promise<string | null> {
  const own = sql`EXISTS (SELECT 1 FROM approvals AS request WHERE request.company_id = ${assets.company_id}
    AND request.asset_id = ${assets.id} AND request.state = 'pending')`;
  const [row] = await db
    .select({ barcode: assets.barcode })
    .from(importUpdates)
    .innerJoin(assets, eq(assets.id, importUpdates.asset_id))
    .where(
      and(ofImport(ctx, import_id), APPLICABLE, sql`(${own} OR ${importUpdatePending(ctx.company.id, assets.id)})`),
    )
    .limit(1);
  return row?.barcode ?? null;
}

/** Whether a request about an import still has updates that can be applied. */
export const SOME_UPDATE_WAITS = sql`EXISTS (SELECT 1 FROM import_updates
  WHERE import_updates.company_id = approvals.company_id AND import_updates.import_id = approvals.import_id AND ${APPLICABLE})`;

/** Writes one set of columns of these updates to their assets, which get the next version. */
export async function writeColumns(
  tx: Tx,
  acting: Acting,
  updates: readonly { id: number }[],
  columns: "before" | "after",
): Promise<void> {
  const ids = idsOf(updates);
  const values = sql`import_updates.${sql.raw(columns)}`;
  const changed = await tx.all<{ column: string }>(sql`
    SELECT DISTINCT its.key AS column FROM import_updates, json_each(${values}) AS its
    WHERE import_updates.id IN (SELECT value FROM json_each(${ids}))`);
  const written = COLUMNS.filter((column) => changed.some((its) => its.column === column));
  const hasTerms = changed.some(({ column }) => column === "terms");
  const hasFigures = hasTerms || written.some((column) => FIGURES.includes(column));
  if (updates.length > MANY && hasFigures)
    await tx.delete(dayFigures).where(eq(dayFigures.company_id, acting.company.id));
  const sets = written.map((column) => {
    const [name, path] = [sql.identifier(column), `$.${column}`];
    return sql`${name} = CASE WHEN json_type(${values}, ${path}) IS NULL THEN assets.${name} ELSE ${values} ->> ${path} END, `;
  });
  await tx.run(sql`
    UPDATE assets SET ${sql.join(sets)} updated_at = ${now(acting)}, version = assets.version + 1
    FROM import_updates WHERE import_updates.id IN (SELECT value FROM json_each(${ids}))
      AND assets.company_id = ${acting.company.id} AND assets.id = import_updates.asset_id`);
  if (hasTerms) await replaceTerms(tx, acting.company.id, among(ids), values);
  if (hasFigures) await renewAll(tx, acting, ids, values);
}

/** Recalculates the segments of the updated assets that have any and keep their other terms. */
async function renewAll(tx: Tx, acting: Acting, ids: string, values: SQL): Promise<void> {
  const withSegments = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(
        // The plus makes SQLite use the index of the ids: another index covers the query, but has all assets of the
        // company.
        sql`+${assets.company_id} = ${acting.company.id}`,
        sql`${assets.id} IN (SELECT asset_id FROM import_updates WHERE ${among(ids)}
          AND json_type(${values}, '$.terms') IS NULL)`,
        eq(assets.has_segments, true),
      ),
    );
  for (const { id } of withSegments) await renewSegments(tx, acting, id);
}

/**
 * Applies the updates of an import that still can be applied, each with an audit entry like a correction; returns their number, and the
 * number of those that are left because their assets have changed since.
 */
export async function applyUpdates(
  tx: Tx,
  acting: Acting & Pick<CompanyCtx, "settings" | "wake">,
  import_id: number,
  approval_id: number | null = null,
): Promise<{ applied: number; left: number }> {
  const waits = and(ofImport(acting, import_id), eq(importUpdates.state, "staged"));
  const staged = await tx.$count(importUpdates, waits);
  if (staged === 0) return { applied: 0, left: 0 };
  const done = await tx
    .update(importUpdates)
    .set({ state: "applied" })
    .where(and(ofImport(acting, import_id), APPLICABLE))
    .returning({ id: importUpdates.id, asset_id: importUpdates.asset_id, version: importUpdates.version });
  await writeColumns(tx, acting, done, "after");
  const [newest] = await tx.select({ id: sql<number>`coalesce(max(${deliveries.id}), 0)` }).from(deliveries);
  await recordUpdates(tx, acting, done, { approval_id });
  // Webhooks receive one event about the import instead.
  await tx.delete(deliveries).where(and(gt(deliveries.id, newest!.id), eq(deliveries.event, "asset.updated")));
  await notifyStaleRequesters(tx, acting, done);
  return { applied: done.length, left: staged - done.length };
}

export const idsOf = (rows: readonly { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));
export const among = (ids: string) => sql`import_updates.id IN (SELECT value FROM json_each(${ids}))`;

/** Writes an audit entry for each update, or for its reversal if `back` is set. */
export function recordUpdates(
  tx: Tx,
  acting: Acting,
  done: readonly { id: number }[],
  { approval_id, back }: { approval_id?: number | null; back?: string },
): Promise<void> {
  const content = back
    ? sql`message || ${`, ${back}`} AS log_message, told_after AS before, told_before AS after`
    : sql`message AS log_message, told_before AS before, told_after AS after`;
  const rows = sql`SELECT asset_id AS subject_id, ${content} FROM import_updates WHERE ${among(idsOf(done))} ORDER BY id`;
  const its = { action: "assets.update", subject_type: "asset", approval_id: approval_id ?? null };
  return writeAuditFromRows(tx, acting, { ...its, rows });
}

/** Notifies the users whose requests about the assets are out of date now. */
async function notifyStaleRequesters(
  tx: Tx,
  acting: Acting & Pick<CompanyCtx, "settings" | "wake">,
  done: readonly { asset_id: number; version: number }[],
): Promise<void> {
  const ids = JSON.stringify(done.map(({ asset_id }) => asset_id));
  const waiting = await tx
    .select({ asset_id: approvals.asset_id })
    .from(approvals)
    .where(
      and(
        inCompany(acting, approvals),
        eq(approvals.state, "pending"),
        sql`${approvals.asset_id} IN (SELECT value FROM json_each(${ids}))`,
      ),
    );
  const awaited = new Set(waiting.map(({ asset_id }) => asset_id));
  const subjects = done
    .filter(({ asset_id }) => awaited.has(asset_id))
    .map(({ asset_id, version }) => ({ type: "asset" as const, id: asset_id, version }));
  await notifyStaleRequests(tx, acting, subjects);
}

/** Deletes the updates of an import that were never applied. */
export async function dropUpdates(tx: Tx, ctx: Scope, import_id: number): Promise<void> {
  await tx.delete(importUpdates).where(and(ofImport(ctx, import_id), eq(importUpdates.state, "staged")));
}
