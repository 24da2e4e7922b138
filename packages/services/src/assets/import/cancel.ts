import { imports } from "@custodia/db/schema/assets";
import { conflict } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import { now, type Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import type { ImportState } from "./facts.ts";
import { removeWork } from "./keys.ts";
import { showImport } from "./show.ts";

/**
 * Gives an import up: at once where it was not started, else its job removes what is written and then marks it. Throws 404,
 * or 409 where it is over.
 */
export async function cancelImport(ctx: Permitted<"assets.write">, { id }: { id: number }) {
  const unused = await ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    const options = row.options as ImportState;
    if (row.state === "uploaded") {
      await tx
        .update(imports)
        .set({ state: "cancelled", finished_at: now(ctx) })
        .where(eq(imports.id, id));
      return row.file_key;
    }
    if (row.state !== "staging") throw conflict("This import is over.");
    const ending = { ...options, ending: "cancelled" } satisfies ImportState;
    if (!options.ending) await tx.update(imports).set({ options: ending }).where(eq(imports.id, id));
    return null;
  });
  if (unused) {
    await ctx.files.remove(unused);
    await removeWork(ctx.files, unused);
  }
  return showImport(ctx, { id });
}
