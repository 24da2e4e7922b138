import { imports } from "@custodia/db/schema/assets/import";
import { conflict } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import type { MayAsk } from "../../../core/context.ts";
import { getOwn } from "../../../core/store.ts";
import type { ImportFacts } from "../facts.ts";
import { giveUp, removeUploads } from "../give-up.ts";
import { checkUploader } from "../judge/checks.ts";
import { showImport } from "../show.ts";

/**
 * Gives an import up: at once where it was not started, else its job removes what is written and then marks it. Throws 404,
 * or 409 where it is over.
 */
export async function cancelImport(ctx: MayAsk<"assets.write">, { id }: { id: number }) {
  const unused = await ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    checkUploader(ctx, row);
    const options = row.options as ImportFacts;
    if (row.state === "uploaded") return giveUp(tx, ctx, eq(imports.id, id));
    if (row.state !== "staging") throw conflict("This import is over.");
    const ending = { ...options, ending: "cancelled" } satisfies ImportFacts;
    if (!options.ending) await tx.update(imports).set({ options: ending }).where(eq(imports.id, id));
    return [];
  });
  await removeUploads(ctx, unused);
  return showImport(ctx, { id });
}
