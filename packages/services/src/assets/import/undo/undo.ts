import type { ImportUndo, ImportUndoPlan } from "@custodia/domain/assets/import/undo";
import { now, type Permitted } from "../../../core/context.ts";
import { showImport } from "../show.ts";

/** What undoing an import would remove, and what would stay. Throws 404, 409 where there is nothing to undo, or not now. */
export function planImportUndo(
  ctx: Permitted<"assets.write">,
  { id }: { id: number },
): Promise<ImportUndoPlan> {
  return ctx.workers.run("planUndo", inputOf(ctx, id), { companyId: ctx.company.id });
}

/**
 * Takes a published import back: its assets are gone from all that people see at once, but for those that somebody has dealt
 * with since, and a job removes them. Throws as the plan does, and 409 where another number would leave than was agreed to.
 */
export async function undoImport(ctx: Permitted<"assets.write">, { id, ...agreed }: ImportUndo) {
  // A thread writes in a transaction of its own, which knows no key.
  await ctx.db.noteCall?.();
  const { assets_leaving, assets_restored } = agreed;
  const input = { ...inputOf(ctx, id), assets_leaving, assets_restored };
  await ctx.workers.run("beginUndo", input, { companyId: ctx.company.id });
  ctx.wake();
  return showImport(ctx, { id });
}

function inputOf(ctx: Permitted<"assets.write">, import_id: number) {
  const { company, actor } = ctx;
  return { import_id, company, actor, at: now(ctx) };
}
