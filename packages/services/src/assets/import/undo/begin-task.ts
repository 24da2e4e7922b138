import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { conflict } from "@custodia/domain/errors";
import { eq, sql } from "drizzle-orm";
import { type Change, record } from "../../../audit.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { inCompany } from "../../../store.ts";
import type { WorkerTools } from "../../../task.ts";
import type { ImportFacts, Undo } from "../facts.ts";
import { assetsInWords } from "../run/request-rows.ts";
import { actingOf, type PlanUndoInput, planUndoTask, someLeave, stayingBut, undoable } from "./plan-task.ts";
import { untouched } from "./touched.ts";

/** The kind of its job. */
export const RUN_UNDO = "imports.undo";

export interface BeginUndoInput extends PlanUndoInput {
  /** What the person agreed to. */
  assets_leaving: number | undefined;
}

/**
 * Takes the assets of an import out of all that people see, in one transaction with its activity and the job that removes
 * them. Made in a thread, with a turn in the queue of writes: it may hide 50,000. What becomes of the records that it made
 * takes longest to tell, so that is looked at before.
 */
export async function beginUndoTask(input: BeginUndoInput, tools: WorkerTools): Promise<void> {
  const { import_id, assets_leaving: agreed } = input;
  const acting = actingOf(input);
  const plan = await planUndoTask(input, tools);
  await tools.write(async (tx) => {
    const row = await undoable(tx, acting, import_id);
    const { rowsAffected } = await tx.run(sql`
      INSERT INTO ${leavingAssets} (company_id, asset_id)
      SELECT ${assets.company_id}, ${assets.id} FROM ${assets} WHERE ${untouched(acting, import_id)}`);
    const assets_leaving = someLeave(rowsAffected);
    if (agreed !== undefined && agreed !== assets_leaving) {
      throw conflict(
        `${assetsInWords(assets_leaving)} would leave by now, not ${agreed.toLocaleString("en-NG")}. Look at it again.`,
      );
    }
    const leaving = sql`SELECT asset_id FROM ${leavingAssets} WHERE ${inCompany(acting, leavingAssets)}`;
    const stays = await stayingBut(tx, acting, import_id, leaving);
    const { user_id, full_name } = acting.actor;
    const by = { id: user_id, full_name };
    const undo: Undo = { ...plan, assets_leaving, ...stays, by, begun_at: input.at };
    const options = { ...(row.options as ImportFacts), undo } satisfies ImportFacts;
    await tx.update(imports).set({ state: "undoing", options }).where(eq(imports.id, import_id));
    await record(tx, acting, told(row.file_name, undo, import_id));
    await enqueue(tx, acting, RUN_UNDO, { import_id });
  });
}

function told(file_name: string, { assets_leaving, assets_staying, staying }: Undo, id: number): Change {
  const verb = assets_staying === 1 ? "stays" : "stay";
  const stay = assets_staying === 0 ? "" : `; ${assetsInWords(assets_staying)} ${verb}`;
  const names = staying.map(({ barcode }) => barcode);
  return {
    action: "imports.undo",
    message: `Undid the import of ${file_name}: ${assetsInWords(assets_leaving)} removed${stay}`,
    subject: { type: "import", id },
    after: {
      file_name,
      assets_removed: assets_leaving,
      assets_staying,
      staying: namesOf(names, assets_staying),
    },
  };
}

/** The first names, and how many more there are; null where there are none. */
function namesOf(names: string[], all: number): string | null {
  if (all === 0) return null;
  const more = all - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more.toLocaleString("en-NG")} more` : "");
}
