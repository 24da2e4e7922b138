import type { Reader } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { type ImportUndoPlan, STAYING_NAMED } from "@custodia/domain/assets/import/undo";
import { conflict } from "@custodia/domain/errors";
import { and, asc, eq, type InferSelectModel, inArray, type SQL, sql } from "drizzle-orm";
import type { ActingUser } from "../../../core/actor.ts";
import type { Company } from "../../../core/context.ts";
import { getOwn, inCompany } from "../../../core/store.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { ImportFacts } from "../facts.ts";
import type { Acting } from "../stage/create-unknown.ts";
import { weighMade } from "../stage/made-records.ts";
import { restorableAssets, weighUpdates } from "./restore-updates.ts";
import { untouched } from "./touched.ts";

type ImportRow = InferSelectModel<typeof imports>;

/** Who asks for what, in words that pass to a thread. */
export interface PlanUndoInput {
  import_id: number;
  company: Company;
  actor: ActingUser;
  at: string;
}

/** Tells what undoing an import would remove and what would stay, in a thread: it may be about 50,000 assets. */
export async function planUndoTask(input: PlanUndoInput, tools: WorkerTools): Promise<ImportUndoPlan> {
  return planUndo(await tools.read(), actingOf(input), input.import_id);
}

export function actingOf({ company, actor, at }: PlanUndoInput): Acting {
  return { company, actor, clock: () => new Date(at) };
}

/** What undoing an import means. Throws 404, and 409 where there is nothing to undo, or not now. */
async function planUndo(db: Reader, acting: Acting, import_id: number): Promise<ImportUndoPlan> {
  const { options } = await undoable(db, acting, import_id);
  const leaving = sql`SELECT ${assets.id} FROM ${assets} WHERE ${untouched(acting, import_id)}`;
  const assets_leaving = await db.$count(sql`(${leaving})`);
  const updates = await weighUpdates(db, acting, import_id, STAYING_NAMED);
  const { run } = options as ImportFacts;
  const freed = sql`${leaving} UNION ALL ${restorableAssets(acting, import_id)}`;
  const made = run ? await weighMade(db, acting, run.created, freed) : { going: 0, staying: [] };
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
  const waiting = and(
    inCompany(acting, approvals),
    eq(approvals.import_id, id),
    eq(approvals.state, "pending"),
  );
  if ((await db.$count(approvals, waiting)) > 0) {
    throw conflict("This import awaits approval. Reject it instead, or have it withdrawn.");
  }
  const busy = and(inCompany(acting, imports), inArray(imports.state, ["staging", "undoing"]));
  if ((await db.$count(imports, busy)) > 0) {
    throw conflict("Another import of your company is running. Please wait until it is finished.");
  }
  return row;
}
