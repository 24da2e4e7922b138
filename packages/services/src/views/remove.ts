import { savedViews } from "@custodia/db/schema/views/saved-views";
import { eq } from "drizzle-orm";
import type { Permitted } from "../core/context.ts";
import { getView, ownViews } from "./own.ts";
import { recordView } from "./record-view.ts";

/** Removes a view. Throws 404, also where it was removed before. */
export async function removeView(ctx: Permitted<"self.manage">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getView(tx, ctx, id);
    await tx.delete(savedViews).where(ownViews(ctx, eq(savedViews.id, id)));
    await recordView(tx, ctx, "remove", seen);
  });
  return { message: "The view is removed." };
}
