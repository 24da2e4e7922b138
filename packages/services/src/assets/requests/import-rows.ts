import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { notifyDeciders } from "../../approvals/messages.ts";
import type { ApprovalRow, DecisionCtx, WorkerActor } from "../../approvals/request-kind.ts";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now } from "../../core/context.ts";
import { getOwn, inCompany, insertOwn } from "../../core/store.ts";
import { visible } from "../../core/visible-assets.ts";
import { notifyUsers } from "../../notifications/service.ts";
import { fromWideSum, wideSum } from "../../valuation/sums.ts";
import { loadAsset } from "../detail/queries.ts";
import { assetName, auditedAsset, namesOf } from "../detail/references.ts";

type Scope = Pick<CompanyCtx, "company">;

/**
 * Matches rows that still belong to their import's request: none that became a request of its own, or was sent again on its own. `rows` is
 * the alias of the assets in the statement.
 */
export function isAlone(rows: "assets" | "its"): SQL {
  const asset = sql.identifier(rows);
  return sql`EXISTS (
    SELECT 1 FROM approvals AS alone
    WHERE alone.company_id = ${asset}.company_id AND alone.asset_id = ${asset}.id AND alone.kind = 'new_asset'
  )`;
}

/** Matches assets that are pending with the request about their import, or were rejected with it, and are not being removed with it. */
export function rowsOfImport(ctx: Scope, import_id: number, status: "pending" | "rejected"): SQL {
  const its = and(inCompany(ctx, assets), eq(assets.import_id, import_id));
  // The plus keeps SQLite from reading all assets of a status instead of those of the import.
  return sql`${its} AND +${assets.status} = ${status} AND NOT ${isAlone("assets")} AND ${visible(ctx)}`;
}

/** Returns the number of these assets and their total cost, in kobo. */
export async function countRows(tx: Tx, which: SQL): Promise<{ rows: number; total_cost: number }> {
  const cost = wideSum(sql`${assets.cost}`);
  const [row] = await tx
    .select({ rows: sql<number>`count(*)`, millions: cost.millions, rest: cost.rest })
    .from(assets)
    .where(which);
  const { rows, millions, rest } = row!;
  return { rows, total_cost: fromWideSum({ millions, rest }) };
}

/**
 * Returns the subject of an import's request: `Import 7 assets from list.xlsx`, `Import 7 assets and update 2 from
 * list.xlsx`.
 */
export const importSubject = (rows: number, file_name: string, updates = 0): string =>
  sentence("Import", "update", rows, updates, file_name);

/** Describes an import once its assets are in the register. */
export const importedSentence = (rows: number, file_name: string, updates = 0): string =>
  sentence("Imported", "updated", rows, updates, file_name);

function sentence(adds: string, changes: string, rows: number, updates: number, file_name: string): string {
  const made = updates === 0 || rows > 0 ? `${adds} ${assetsInWords(rows)}` : "";
  if (updates === 0) return `${made} from ${file_name}`;
  const changed = made ? `${made} and ${changes} ` : `${changes[0]!.toUpperCase()}${changes.slice(1)} `;
  return `${changed}${made ? updates.toLocaleString("en-NG") : assetsInWords(updates)} from ${file_name}`;
}

/** Returns a number of assets in words. */
export const assetsInWords = (rows: number) => (rows === 1 ? "1 asset" : `${rows.toLocaleString("en-NG")} assets`);

/** Detaches an asset that was just changed from the request of its import, if it is pending with that. */
export async function detachFromImport(tx: Tx, ctx: DecisionCtx, id: number): Promise<void> {
  const { import_id } = await getOwn(tx, ctx, assets, id, "asset");
  const waits = and(eq(assets.id, id), rowsOfImport(ctx, import_id, "pending"));
  const open = and(inCompany(ctx, approvals), eq(approvals.import_id, import_id), sql`${approvals.state} = 'pending'`);
  if ((await tx.$count(assets, waits)) === 0) return;
  const [request] = await tx.select().from(approvals).where(open);
  if (request) await detachRows(tx, ctx, request, [id]);
}

/**
 * Makes separate requests for assets that are pending with their import and were changed meanwhile: the import's request no longer includes
 * them. The requester and those who decide are notified.
 */
export async function detachRows(
  tx: Tx,
  ctx: DecisionCtx,
  request: ApprovalRow,
  ids: readonly number[],
): Promise<void> {
  const import_id = request.import_id!;
  const { file_name } = await getOwn(tx, ctx, imports, import_id, "import");
  const detached: { id: number; subject_event: string }[] = [];
  for (const id of ids) detached.push(await detachRow(tx, ctx, request, id, file_name));
  const { rows, total_cost } = await countRows(tx, rowsOfImport(ctx, import_id, "pending"));
  const apart = Number(request.after?.rows_apart ?? 0) + ids.length;
  const after = { ...request.after, rows, total_cost, rows_apart: apart };
  const subject_event = importSubject(rows, file_name, Number(request.after?.rows_updated ?? 0));
  await tx.update(approvals).set({ after, subject_event }).where(eq(approvals.id, request.id));
  const [only, ...others] = detached;
  const isOne = others.length === 0;
  // The approver of the rest may split off assets without having changed any.
  const message = isOne
    ? `An asset of your import was changed, so it is now a separate request: ${file_name}`
    : `${ids.length} assets of your import were changed, so they are now separate requests: ${file_name}`;
  const notice = { kind: "approvals.parted", message, href: "/approvals", mail: true };
  await notifyUsers(tx, ctx, { user_ids: [request.requester_id] }, notice);
  const waits = isOne
    ? `An asset of ${file_name} was changed, and now awaits approval on its own: ${only!.subject_event}`
    : `${ids.length} assets of ${file_name} were changed, and now await approval on their own`;
  const own = detached.map(({ id }) => id);
  await notifyDeciders(tx, ctx, waits, own);
}

async function detachRow(tx: Tx, ctx: DecisionCtx, request: ApprovalRow, id: number, file_name: string) {
  const asset = await loadAsset(tx, ctx, id);
  const after = auditedAsset(asset, namesOf(asset));
  const subject_event = `Add asset ${assetName(asset)}`;
  const own = await insertOwn(tx, ctx, approvals, {
    kind: "new_asset",
    asset_id: id,
    asset_version: asset.version,
    subject_event,
    payload: after,
    before: null,
    after,
    state: "pending",
    requester_id: request.requester_id,
  });
  await writeAudit(tx, ctx, {
    action: "approvals.part",
    message: `Separated asset ${asset.barcode} from the request about ${file_name}: it was changed, and awaits approval on its own`,
    subject: { type: "asset", id },
    approval_id: own.id,
  });
  return own;
}

/** The context of a worker thread; the main thread wakes the mail sender. */
export const workerCtx = ({ time, actor, company, settings }: WorkerActor): DecisionCtx => ({
  actor,
  company,
  settings,
  clock: () => new Date(time),
  wake() {},
});

/** The user who acts on a record, as it is sent to a worker thread. */
export function workerActor(ctx: CompanyCtx, id: number): WorkerActor {
  const { actor, company, settings } = ctx;
  return { id, actor, company, settings, time: now(ctx) };
}
