import { savedViews } from "@custodia/db/schema/views/saved-views";
import { sortKey } from "@custodia/domain/sort-key";
import type { ViewListQuery } from "@custodia/domain/views/schema";
import { eq } from "drizzle-orm";
import type { Permitted } from "../core/context.ts";
import { shown, viewsWhere } from "./own.ts";

const place = ({ list, name }: { list: string; name: string }) => `${list} ${sortKey(name)}`;

function byName(one: Parameters<typeof place>[0], other: Parameters<typeof place>[0]): number {
  return place(one) < place(other) ? -1 : 1;
}

/** One's own views by name, of one list or of all. */
export async function listViews(ctx: Permitted<"self.manage">, { list }: ViewListQuery) {
  const rows = await viewsWhere(ctx.db.read, ctx, list && eq(savedViews.list, list));
  return { data: rows.toSorted(byName).map(shown) };
}
