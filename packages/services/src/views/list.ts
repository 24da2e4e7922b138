import { savedViews } from "@custodia/db/schema/views";
import type { ViewListQuery } from "@custodia/domain/views/schema";
import { eq } from "drizzle-orm";
import type { Permitted } from "../context.ts";
import { shown, viewsWhere } from "./own.ts";

/** One's own views by name, of one list or of all. */
export async function listViews(ctx: Permitted<"self.manage">, { list }: ViewListQuery) {
  const rows = await viewsWhere(ctx.db.read, ctx, list && eq(savedViews.list, list));
  return { data: rows.map(shown) };
}
