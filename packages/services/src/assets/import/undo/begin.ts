import type { Reader } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { type ImportUndoPlan, STAYING_NAMED } from "@custodia/domain/assets/import/schema";
import { conflict } from "@custodia/domain/errors";
import { and, asc, eq, type InferSelectModel, inArray, type SQL, sql } from "drizzle-orm";
import type { ActingUser } from "../../../core/actor.ts";
import { type AuditEntry, writeAudit } from "../../../core/audit.ts";
import type { Company } from "../../../core/context.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { getOwn, inCompany } from "../../../core/store.ts";
import { enqueue } from "../../../jobs/queue.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { ImportFacts, Undo } from "../facts.ts";
import { assetsInWords } from "../publish/request-rows.ts";
import { type Acting, countRemovable } from "../stage/records.ts";
import { countRestorable, restorableAssets, restoreUpdates, untouched } from "./restore.ts";

/** The kind of its job. */
export const RUN_UNDO = "imports.undo";

export interface BeginUndoInput extends PlanUndoInput {
  /** The number of assets that the user agreed to remove. */
  assets_leaving: number | undefined;
  assets_restored?: number | undefined;
}

/**
 * Takes the assets of an import out of all that people see, in one transaction with its activity and the job that removes
 * them. Made in a thread, with a turn in the queue of writes: it may hide 50,000. The records that it made take longest to check,
 * so they are checked before.
 */
export async function beginUndoTask(input: BeginUndoInput, tools: WorkerTools): Promise<void> {
  const { import_id, assets_leaving: agreed, assets_restored: restored } = input;
  const acting = actingOf(input);
  const plan = await planUndoTask(input, tools);
  await tools.write(async (tx) => {
    await assertUserUnchanged(tx, input.actor);
    const row = await undoable(tx, acting, import_id);
    const { rowsAffected } = await tx.run(sql`
      INSERT INTO ${leavingAssets} (company_id, asset_id)
      SELECT ${assets.company_id}, ${assets.id} FROM ${assets} WHERE ${untouched(acting, import_id)}`);
    const assets_leaving = rowsAffected;
    const updates = await countRestorable(tx, acting, import_id, STAYING_NAMED);
    checkSomeChange(assets_leaving + updates.assets_restored);
    if (agreed !== undefined && agreed !== assets_leaving) throw conflict(otherNumber(assets_leaving, agreed, "leave"));
    if (restored !== undefined && restored !== updates.assets_restored)
      throw conflict(otherNumber(updates.assets_restored, restored, "get back what they had"));
    await restoreUpdates(tx, acting, import_id, row.file_name);
    const leaving = sql`SELECT asset_id FROM ${leavingAssets} WHERE ${inCompany(acting, leavingAssets)}`;
    const stays = await stayingBut(tx, acting, import_id, leaving);
    const { user_id, full_name } = acting.actor;
    const by = { id: user_id, full_name };
    const undo: Undo = { ...plan, assets_leaving, ...updates, ...stays, by, begun_at: input.at };
    const options = { ...(row.options as ImportFacts), undo } satisfies ImportFacts;
    await tx.update(imports).set({ state: "undoing", options }).where(eq(imports.id, import_id));
    await writeAudit(tx, acting, auditEntry(row.file_name, undo, import_id));
    await enqueue(tx, acting, RUN_UNDO, { import_id });
  });
}

const otherNumber = (now: number, agreed: number, what: string) =>
  `${assetsInWords(now)} would ${what} by now, not ${agreed.toLocaleString("en-NG")}. Look at it again.`;

function auditEntry(file_name: string, undo: Undo, id: number): AuditEntry {
  const { assets_leaving, assets_staying, staying, assets_restored, assets_keeping } = undo;
  const verb = assets_staying === 1 ? "stays" : "stay";
  const stay = assets_staying === 0 ? "" : `; ${assetsInWords(assets_staying)} ${verb}`;
  const names = staying.map(({ barcode }) => barcode);
  return {
    action: "imports.undo",
    message: `Undid the import of ${file_name}: ${undoneInWords(undo)}${stay}`,
    subject: { type: "import", id },
    after: {
      file_name,
      assets_removed: assets_leaving,
      assets_staying,
      staying: namesOf(names, assets_staying),
      ...(assets_restored > 0 ? { assets_restored } : {}),
      ...(assets_keeping > 0 ? { assets_keeping } : {}),
    },
  };
}

/** The first names, and how many more there are; null where there are none. */
function namesOf(names: string[], all: number): string | null {
  if (all === 0) return null;
  const more = all - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more.toLocaleString("en-NG")} more` : "");
}

/** Describes the result of an undo: `3 assets removed, 2 assets as before the import`. */
export function undoneInWords({ assets_leaving, assets_restored }: Pick<Undo, "assets_leaving" | "assets_restored">) {
  const removed = assets_leaving > 0 || !assets_restored ? [`${assetsInWords(assets_leaving)} removed`] : [];
  const restored = assets_restored > 0 ? [`${assetsInWords(assets_restored)} as before the import`] : [];
  return [...removed, ...restored].join(", ");
}

type ImportRow = InferSelectModel<typeof imports>;

/** The user and the import, in a form that passes to a thread. */
export interface PlanUndoInput {
  import_id: number;
  company: Company;
  actor: ActingUser;
  at: string;
}

/** Plans what undoing an import removes and what stays, in a thread: it may be about 50,000 assets. */
export async function planUndoTask(input: PlanUndoInput, tools: WorkerTools): Promise<ImportUndoPlan> {
  return planUndo(await tools.read(), actingOf(input), input.import_id);
}

export function actingOf({ company, actor, at }: PlanUndoInput): Acting {
  return { company, actor, clock: () => new Date(at) };
}

/** Plans the undo of an import. Throws 404, and 409 if there is nothing to undo, or it is not possible now. */
async function planUndo(db: Reader, acting: Acting, import_id: number): Promise<ImportUndoPlan> {
  const { options } = await undoable(db, acting, import_id);
  const leaving = sql`SELECT ${assets.id} FROM ${assets} WHERE ${untouched(acting, import_id)}`;
  const assets_leaving = await db.$count(sql`(${leaving})`);
  const updates = await countRestorable(db, acting, import_id, STAYING_NAMED);
  const { run } = options as ImportFacts;
  const freed = sql`${leaving} UNION ALL ${restorableAssets(acting, import_id)}`;
  const made = run ? await countRemovable(db, acting, run.created, freed) : { going: 0, staying: [] };
  checkSomeChange(assets_leaving + updates.assets_restored);
  return {
    assets_leaving,
    ...updates,
    ...(await stayingBut(db, acting, import_id, leaving)),
    records_leaving: made.going,
    records_staying: made.staying.length,
    staying_records: made.staying.slice(0, STAYING_NAMED),
  };
}

/** Throws 409 where not one asset would leave or get back what it had. */
export function checkSomeChange(assets: number): void {
  if (assets > 0) return;
  throw conflict("Every asset of this import has been worked on since, so there is nothing to undo.");
}

/** The assets of an import that stay where those of `leaving` go. */
export async function stayingBut(db: Reader, acting: Acting, import_id: number, leaving: SQL) {
  const its = sql`${assets.company_id} = ${acting.company.id} AND ${assets.import_id} = ${import_id} AND ${assets.id} NOT IN (${leaving})`;
  const staying = await db
    .select({ id: assets.id, barcode: assets.barcode, description: assets.description })
    .from(assets)
    .where(its)
    .orderBy(asc(assets.id))
    .limit(STAYING_NAMED);
  return { assets_staying: await db.$count(assets, its), staying };
}

const OVER: Record<Exclude<ImportRow["state"], "published">, string> = {
  uploaded: "This import has not been started, so there is nothing to undo.",
  staging: "This import is running. Cancel it instead.",
  failed: "This import has failed, so there is nothing to undo.",
  cancelled: "This import was cancelled, so there is nothing to undo.",
  undoing: "This import is being undone already.",
  undone: "This import was undone already.",
};

/** An import that may be undone now; throws 404 and 409. */
export async function undoable(db: Reader, acting: Acting, id: number): Promise<ImportRow> {
  const row = await getOwn(db, acting, imports, id, "import");
  if (row.state !== "published") throw conflict(OVER[row.state]);
  const waiting = and(inCompany(acting, approvals), eq(approvals.import_id, id), eq(approvals.state, "pending"));
  if ((await db.$count(approvals, waiting)) > 0) {
    throw conflict("This import awaits approval. Reject it instead, or have it withdrawn.");
  }
  const busy = and(inCompany(acting, imports), inArray(imports.state, ["staging", "undoing"]));
  if ((await db.$count(imports, busy)) > 0) {
    throw conflict("Another import of your company is running. Please wait until it is finished.");
  }
  return row;
}
