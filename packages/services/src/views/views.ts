import { savedViews } from "@custodia/db/schema/views/views";
import { conflict, invalid } from "@custodia/domain/errors";
import { sortKey } from "@custodia/domain/sort-key";
import { cleanText } from "@custodia/domain/text";
import * as schema from "@custodia/domain/views/schema";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, asc, eq, type InferSelectModel, ne, type SQL, sql } from "drizzle-orm";
import { difference, writeAudit } from "../core/audit.ts";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { assertNotStale, inCompany, insertOwn, requireRow } from "../core/store.ts";
import { callerValues, resource } from "../resource.ts";

type ViewRow = InferSelectModel<typeof savedViews>;

/** A view is visible to its user only. */
export const viewResource = resource("view", savedViews, eq(savedViews.user_id, callerValues.user_id));

/** Returns the signed-in user's views by name, of one list or of all. */
export async function listViews(ctx: Permitted<"self.manage">, { list }: schema.ViewListQuery) {
  const rows = await findViews(ctx.db.read, ctx, list && eq(savedViews.list, list));
  const sorted = rows.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
  return { data: sorted.map(toSavedView) };
}

const sortKeyOf = ({ list, name }: ViewRow) => `${list} ${sortKey(name)}`;

/** Returns one of the user's own views. Throws 404. */
export async function showView(ctx: CompanyCtx, { id }: { id: number }): Promise<schema.SavedView> {
  return toSavedView(await getView(ctx.db.read, ctx, id));
}

/** Saves a view of a list. Throws 422 on `name` or `search`, or 409 if the user has the maximum number of views. */
export async function createView(ctx: Permitted<"self.manage">, input: schema.ViewCreate) {
  assertSearch(input.list, input.search);
  return ctx.db.write(async (tx) => {
    await assertUniqueName(tx, ctx, input);
    const viewsOfList = ownViews(ctx, eq(savedViews.list, input.list));
    if ((await tx.$count(savedViews, viewsOfList)) >= schema.MAX_VIEWS) {
      throw conflict(`You can save up to ${schema.MAX_VIEWS} views of a list. Remove one first.`);
    }
    const row = await insertOwn(tx, ctx, savedViews, {
      ...input,
      user_id: ctx.actor.user_id,
      name_key: nameKey(input.name),
    });
    await writeViewAudit(tx, ctx, "create", row);
    return toSavedView(row);
  });
}

/**
 * Renames a view, or replaces its search. Throws 404, 409 if it was changed after `version`, or 422 on `name` or `search`.
 */
export async function updateView(
  ctx: Permitted<"self.manage">,
  { id, version, ...patch }: schema.ViewPatch & { id: number },
) {
  return ctx.db.write(async (tx) => {
    const current = await getView(tx, ctx, id);
    const values = { ...current, ...patch };
    const { changed } = difference(comparable(current), comparable(values));
    if (!changed) return toSavedView(current);
    assertNotStale(current, version, { type: "view", id, changed });
    if (patch.search) assertSearch(current.list, patch.search);
    await assertUniqueName(tx, ctx, values, id);
    const { name, search } = values;
    const changes = { name, name_key: nameKey(name), search, version: current.version + 1 };
    await tx
      .update(savedViews)
      .set(changes)
      .where(ownViews(ctx, eq(savedViews.id, id)));
    await writeViewAudit(tx, ctx, "update", current);
    return toSavedView({ ...current, ...changes });
  });
}

const comparable = ({ name, search }: ViewRow) => ({ name, search: JSON.stringify(search) });

/** Removes a view. Throws 404, also if it was removed before. */
export async function removeView(ctx: Permitted<"self.manage">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const current = await getView(tx, ctx, id);
    await tx.delete(savedViews).where(ownViews(ctx, eq(savedViews.id, id)));
    await writeViewAudit(tx, ctx, "remove", current);
  });
  return { message: "The view is removed." };
}

/** Selects views of the signed-in user only: a colleague's view is a 404, like another company's. */
function ownViews(ctx: CompanyCtx, where?: SQL): SQL {
  return sql`${and(inCompany(ctx, savedViews), eq(savedViews.user_id, ctx.actor.user_id), where)}`;
}

function findViews(db: Reader, ctx: CompanyCtx, where?: SQL): Promise<ViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(ownViews(ctx, where))
    .orderBy(asc(savedViews.list), asc(savedViews.name_key));
}

async function getView(db: Reader, ctx: CompanyCtx, id: number): Promise<ViewRow> {
  return requireRow(findViews(db, ctx, eq(savedViews.id, id)), "view");
}

/** Omits columns and filters of a stored search that the list no longer has. */
function toSavedView({ id, list, name, search, created_at, version }: ViewRow): schema.SavedView {
  return { id, list, name, search: schema.validPart(list, search), created_at, version };
}

/** Returns the key by which names of views are compared, ignoring case. */
function nameKey(name: string): string {
  return cleanText(name).toLowerCase();
}

/** Throws 422 on `search` if the list does not support it. */
function assertSearch(list: schema.ViewList, search: schema.ViewSearch): void {
  const problem = schema.viewProblem(list, search);
  if (problem) throw invalid("search", problem);
}

/** Throws 422 on `name` if the user has another view of the list with this name. */
async function assertUniqueName(
  db: Reader,
  ctx: CompanyCtx,
  { list, name }: { list: schema.ViewList; name: string },
  ownId = 0,
): Promise<void> {
  const same = and(eq(savedViews.list, list), eq(savedViews.name_key, nameKey(name)), ne(savedViews.id, ownId));
  if ((await db.$count(savedViews, ownViews(ctx, same))) > 0) {
    throw invalid("name", "You already have a view with this name.");
  }
}

const verbLabels = { create: "Saved", update: "Changed", remove: "Removed" };

/** The audit entry of a view is visible to everybody, so it contains neither the name nor the search. */
function writeViewAudit(tx: Tx, ctx: CompanyCtx, verb: keyof typeof verbLabels, { list }: { list: schema.ViewList }) {
  return writeAudit(tx, ctx, {
    action: `views.${verb}`,
    message: `${verbLabels[verb]} a view of the ${list}`,
    subject: { type: "user", id: ctx.actor.user_id },
  });
}
