import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { STAYING_NAMED } from "@custodia/domain/assets/import/undo";
import { conflict } from "@custodia/domain/errors";
import { eq, sql } from "drizzle-orm";
import { type AuditEntry, writeAudit } from "../../../core/audit.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { inCompany } from "../../../core/store.ts";
import { enqueue } from "../../../jobs/queue.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { ImportFacts, Undo } from "../facts.ts";
import { assetsInWords } from "../run/request-rows.ts";
import {
  actingOf,
  checkSomeChange,
  type PlanUndoInput,
  planUndoTask,
  stayingBut,
  undoable,
} from "./plan-task.ts";
import { restoreUpdates, weighUpdates } from "./restore-updates.ts";
import { untouched } from "./touched.ts";

/** The kind of its job. */
export const RUN_UNDO = "imports.undo";

export interface BeginUndoInput extends PlanUndoInput {
  /** What the person agreed to. */
  assets_leaving: number | undefined;
  assets_restored?: number | undefined;
}

/**
 * Takes the assets of an import out of all that people see, in one transaction with its activity and the job that removes
 * them. Made in a thread, with a turn in the queue of writes: it may hide 50,000. What becomes of the records that it made
 * takes longest to tell, so that is looked at before.
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
    const updates = await weighUpdates(tx, acting, import_id, STAYING_NAMED);
    checkSomeChange(assets_leaving + updates.assets_restored);
    if (agreed !== undefined && agreed !== assets_leaving)
      throw conflict(otherNumber(assets_leaving, agreed, "leave"));
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
    await writeAudit(tx, acting, told(row.file_name, undo, import_id));
    await enqueue(tx, acting, RUN_UNDO, { import_id });
  });
}

const otherNumber = (now: number, agreed: number, what: string) =>
  `${assetsInWords(now)} would ${what} by now, not ${agreed.toLocaleString("en-NG")}. Look at it again.`;

function told(file_name: string, undo: Undo, id: number): AuditEntry {
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

/** What undoing has done: `3 assets removed, 2 assets as they were before`. */
export function undoneInWords({
  assets_leaving,
  assets_restored,
}: Pick<Undo, "assets_leaving" | "assets_restored">) {
  const removed = assets_leaving > 0 || !assets_restored ? [`${assetsInWords(assets_leaving)} removed`] : [];
  const restored = assets_restored > 0 ? [`${assetsInWords(assets_restored)} as before the import`] : [];
  return [...removed, ...restored].join(", ");
}
