import type { Reader } from "@custodia/db/client";
import { savedViews } from "@custodia/db/schema/views/saved-views";
import { invalid, notFound } from "@custodia/domain/errors";
import { cleanText } from "@custodia/domain/text";
import { stillValid, viewProblem } from "@custodia/domain/views/lists";
import type { SavedView, ViewList, ViewSearch } from "@custodia/domain/views/schema";
import { and, asc, eq, type InferSelectModel, ne, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { ofCaller, resource } from "../resource.ts";

type Row = InferSelectModel<typeof savedViews>;

/** A view is visible to its user only. */
export const viewResource = resource("view", savedViews, eq(savedViews.user_id, ofCaller.user_id));

/** Views of the acting user alone: a colleague's are as unknown as another company's. */
export function ownViews(ctx: CompanyCtx, which?: SQL): SQL {
  return sql`${and(inCompany(ctx, savedViews), eq(savedViews.user_id, ctx.actor.user_id), which)}`;
}

/** One's own views by name. */
export function viewsWhere(db: Reader, ctx: CompanyCtx, which?: SQL): Promise<Row[]> {
  return db
    .select()
    .from(savedViews)
    .where(ownViews(ctx, which))
    .orderBy(asc(savedViews.list), asc(savedViews.name_key));
}

/** One's own view; throws 404. */
export async function getView(db: Reader, ctx: CompanyCtx, id: number): Promise<Row> {
  const [row] = await viewsWhere(db, ctx, eq(savedViews.id, id));
  if (!row) throw notFound("view");
  return row;
}

/** What is shown of a view: only what the list still knows. */
export function shown({ id, list, name, search, created_at, version }: Row): SavedView {
  return { id, list, name, search: stillValid(list, search), created_at, version };
}

/** How names of views are compared: upper and lower case alike. */
export function viewKey(name: string): string {
  return cleanText(name).toLowerCase();
}

/** Throws 422 on `search` where the list cannot be looked at so. */
export function checkSearch(list: ViewList, search: ViewSearch): void {
  const problem = viewProblem(list, search);
  if (problem) throw invalid("search", problem);
}

/** Throws 422 on `name` where another of one's views of the list has it. */
export async function checkName(
  db: Reader,
  ctx: CompanyCtx,
  { list, name }: { list: ViewList; name: string },
  own = 0,
): Promise<void> {
  const same = and(eq(savedViews.list, list), eq(savedViews.name_key, viewKey(name)), ne(savedViews.id, own));
  if ((await db.$count(savedViews, ownViews(ctx, same))) > 0) {
    throw invalid("name", "You already have a view of this name.");
  }
}

/** One's own view, as it is shown. Throws 404. */
export async function showView(ctx: CompanyCtx, { id }: { id: number }): Promise<SavedView> {
  return shown(await getView(ctx.db.read, ctx, id));
}
