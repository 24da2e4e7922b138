import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { and, eq, sql } from "drizzle-orm";
import type { ApprovalRow, DecisionCtx } from "../../../approvals/kinds.ts";
import { tellDeciders } from "../../../approvals/notices/tell-deciders.ts";
import { writeAudit } from "../../../core/audit.ts";
import { getOwn, inCompany, insertOwn } from "../../../core/store.ts";
import { notifyUsers } from "../../../notifications/service.ts";
import { loadAsset } from "../../detail/queries.ts";
import { audited, namesOf } from "../../detail/references.ts";
import { countRows, importSubject, rowsOfImport } from "./request-rows.ts";

/** Parts an asset that was just changed from the request of the import that brought it, if it waits with that. */
export async function partFromImport(tx: Tx, ctx: DecisionCtx, id: number): Promise<void> {
  const { import_id } = await getOwn(tx, ctx, assets, id, "asset");
  const waits = and(eq(assets.id, id), rowsOfImport(ctx, import_id, "pending"));
  const open = and(
    inCompany(ctx, approvals),
    eq(approvals.import_id, import_id),
    sql`${approvals.state} = 'pending'`,
  );
  if ((await tx.$count(assets, waits)) === 0) return;
  const [request] = await tx.select().from(approvals).where(open);
  if (request) await partRows(tx, ctx, request, [id]);
}

/**
 * Makes requests of their own of assets that wait with their import and were changed meanwhile: what was asked for no longer
 * stands for them, and still does for the others. The import's request, the activity, its maker and those who decide are told.
 */
export async function partRows(
  tx: Tx,
  ctx: DecisionCtx,
  request: ApprovalRow,
  ids: readonly number[],
): Promise<void> {
  const import_id = request.import_id!;
  const { file_name } = await getOwn(tx, ctx, imports, import_id, "import");
  const parted: { id: number; subject_event: string }[] = [];
  for (const id of ids) parted.push(await partRow(tx, ctx, request, id, file_name));
  const { rows, total_cost } = await countRows(tx, rowsOfImport(ctx, import_id, "pending"));
  const apart = Number(request.after?.rows_apart ?? 0) + ids.length;
  const after = { ...request.after, rows, total_cost, rows_apart: apart };
  const subject_event = importSubject(rows, file_name, Number(request.after?.rows_updated ?? 0));
  await tx.update(approvals).set({ after, subject_event }).where(eq(approvals.id, request.id));
  const [only, ...others] = parted;
  const isOne = others.length === 0;
  // Who approves the rest may part them, and has changed nothing.
  const message = isOne
    ? `An asset of your import was changed, and is a request of its own now: ${file_name}`
    : `${ids.length} assets of your import were changed, and are requests of their own now: ${file_name}`;
  const notice = { kind: "approvals.parted", message, href: "/approvals", mail: true };
  await notifyUsers(tx, ctx, { user_ids: [request.requester_id] }, notice);
  const waits = isOne
    ? `An asset of ${file_name} was changed, and awaits approval by itself now: ${only!.subject_event}`
    : `${ids.length} assets of ${file_name} were changed, and await approval by themselves now`;
  const own = parted.map(({ id }) => id);
  await tellDeciders(tx, ctx, waits, own);
}

async function partRow(tx: Tx, ctx: DecisionCtx, request: ApprovalRow, id: number, file_name: string) {
  const asset = await loadAsset(tx, ctx, id);
  const after = audited(asset, namesOf(asset));
  const subject_event = `Add asset ${asset.barcode}, ${asset.description}`;
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
    message: `Parted asset ${asset.barcode} from the request about ${file_name}: it was changed, and awaits approval by itself`,
    subject: { type: "asset", id },
    approval_id: own.id,
  });
  return own;
}
