import { publicGroups, publicItems } from "@custodia/db/schema/platform/public-content";
import { conflict, invalid } from "@custodia/domain/errors";
import * as schema from "@custodia/domain/platform/public-content";
import type { Tx } from "@custodia/sqlite/client";
import { and, asc, eq, max, ne, sql } from "drizzle-orm";
import { difference } from "../../core/audit.ts";
import { now, type OperatorCtx } from "../../core/context.ts";
import { insertRow } from "../../core/insert.ts";
import { assertNotStale } from "../../core/store.ts";
import { PLATFORM_FOLDER, replaceLogo } from "../../files/logos.ts";
import { removeUnreferenced } from "../../files/references.ts";
import { writeOperatorAudit } from "../operator-audit.ts";
import { getItem, type ItemRow, showContent } from "./queries.ts";

/** A logo is shown at most 48 pixels high and 160 wide; screens with small pixels need three times as many. */
const LOGO_BOX = { width: 480, height: 144 };

const NOUNS: Record<schema.ContentGroup, string> = { testimonials: "testimonial", logos: "logo", counters: "counter" };
const DISPLAY_WORDS: Record<schema.ContentDisplay, string> = {
  samples: "the samples",
  ours: "our own",
  hidden: "not shown",
};

/** Adds an item at the end of its group. Throws 409 if the group is full, and 413 or 422 on `image` for a logo's picture. */
export async function addItem(ctx: OperatorCtx, input: schema.ContentAdd) {
  await withPicture(ctx, input, (image) =>
    ctx.db.write(async (tx) => {
      const { group } = input;
      const inGroup = eq(publicItems.group, group);
      if ((await tx.$count(publicItems, inGroup)) >= schema.MAX_ITEMS[group])
        throw conflict(`There may be at most ${schema.MAX_ITEMS[group]} ${group}. Remove one first.`);
      const [last] = await tx
        .select({ position: max(publicItems.position) })
        .from(publicItems)
        .where(inGroup);
      const timestamps = { created_at: now(ctx), updated_at: now(ctx) };
      const position = (last?.position ?? 0) + 1;
      const item = await insertRow(tx, publicItems, { ...columnsOf(input, image), group, position, ...timestamps });
      await log(tx, ctx, "add", `Added ${nounOf(item)} to the public pages`);
      return null;
    }),
  );
  return showContent(ctx);
}

/**
 * Changes an item. Throws 404, 409 if another operator has changed it since `version`, and 413 or 422 on `image` for a logo's
 * picture.
 */
export async function changeItem(ctx: OperatorCtx, input: schema.ContentChange) {
  await withPicture(ctx, input, (image) =>
    ctx.db.write(async (tx) => {
      const { id, group, version } = input;
      const current = await getItem(tx, id);
      if (current.group !== group) throw invalid("group", `This item is a ${NOUNS[current.group]}.`);
      const columns = columnsOf(input, image ?? current.image);
      const { changed } = difference(current, columns);
      assertNotStale(current, version, { type: "public_item", id, changed });
      if (!changed) return image;
      const next = sql`${publicItems.version} + 1`;
      await tx
        .update(publicItems)
        .set({ ...columns, version: next, updated_at: now(ctx) })
        .where(eq(publicItems.id, id));
      await log(tx, ctx, "change", `Changed ${nounOf({ ...current, name: input.name })} on the public pages`);
      return image && current.image;
    }),
  );
  return showContent(ctx);
}

/** Removes an item for good. Without its last one, a group that shows the operators' own is hidden. Throws 404. */
export async function removeItem(ctx: OperatorCtx, { id }: { id: number }) {
  const { image } = await ctx.db.write(async (tx) => {
    const item = await getItem(tx, id);
    const { group } = item;
    await tx.delete(publicItems).where(eq(publicItems.id, id));
    await log(tx, ctx, "remove", `Removed ${nounOf(item)} from the public pages`);
    if ((await tx.$count(publicItems, eq(publicItems.group, group))) > 0) return item;
    const isOurs = and(eq(publicGroups.name, group), eq(publicGroups.display, "ours"));
    if ((await tx.$count(publicGroups, isOurs)) > 0) await writeDisplay(tx, ctx, group, "hidden");
    return item;
  });
  if (image) await removeUnreferenced(ctx, [image]);
  return showContent(ctx);
}

/** Sets the order of a group's items. Throws 409 unless `ids` are exactly its items, for example after another operator added one. */
export async function reorderItems(ctx: OperatorCtx, { group, ids }: schema.ContentOrder) {
  await ctx.db.write(async (tx) => {
    const rows = await tx.select().from(publicItems).where(eq(publicItems.group, group)).orderBy(asc(publicItems.id));
    const isComplete = rows.map(({ id }) => id).join() === [...ids].sort((a, b) => a - b).join();
    if (!isComplete) throw conflict("Another operator has added or removed an item. Reload, and order them again.");
    for (const [index, id] of ids.entries()) {
      await tx
        .update(publicItems)
        .set({ position: index + 1 })
        .where(eq(publicItems.id, id));
    }
    await log(tx, ctx, "order", `Reordered the ${group} on the public pages`);
  });
  return showContent(ctx);
}

/** Sets what visitors see in a group. Throws 409 if there is nothing of the operators' own to show. */
export async function setDisplay(ctx: OperatorCtx, { group, display }: schema.ContentDisplayChoice) {
  await ctx.db.write(async (tx) => {
    const hasItems = (await tx.$count(publicItems, eq(publicItems.group, group))) > 0;
    if (display === "ours" && !hasItems) throw conflict(`Add a ${NOUNS[group]} before you show your own.`);
    await writeDisplay(tx, ctx, group, display);
  });
  return showContent(ctx);
}

/** Stores the choice with its log entry, unless it is the same already. */
async function writeDisplay(
  tx: Tx,
  ctx: OperatorCtx,
  name: schema.ContentGroup,
  display: schema.ContentDisplay,
): Promise<void> {
  const changed = await tx
    .insert(publicGroups)
    .values({ name, display })
    .onConflictDoUpdate({ target: publicGroups.name, set: { display }, setWhere: ne(publicGroups.display, display) })
    .returning();
  if (changed.length > 0)
    await log(tx, ctx, "display", `Set the ${name} on the public pages to: ${DISPLAY_WORDS[display]}`);
}

/** Names an item in the log. A person or customer has only a number there, because an entry cannot be deleted on request. */
const nounOf = ({ group, id, name }: Pick<ItemRow, "group" | "id" | "name">) =>
  `${NOUNS[group]} ${group === "counters" ? `“${name}”` : id}`;

const log = (tx: Tx, ctx: OperatorCtx, verb: string, message: string) =>
  writeOperatorAudit(tx, ctx, { action: `public.${verb}`, message });

/** Returns the columns of an item; those of the other groups are null. */
function columnsOf(input: schema.ContentAdd, image: string | null) {
  const none = { quote: null, role: null, image: null, source: null, figure: null };
  const { name } = input;
  if (input.group === "testimonials") return { ...none, name, quote: input.quote, role: input.role };
  if (input.group === "logos") return { ...none, name, image };
  const { source, figure } = input;
  return { ...none, name, source, figure: source === "typed" ? figure : null };
}

/** Stores the picture of a logo, if there is one, around `save`, which returns the key of a file to delete. */
async function withPicture(
  ctx: OperatorCtx,
  input: schema.ContentAdd | schema.ContentChange,
  save: (image: string | null) => Promise<ItemRow["image"]>,
): Promise<void> {
  const picture = input.group === "logos" ? input.image : undefined;
  if (picture) return replaceLogo(ctx, { companyId: PLATFORM_FOLDER, fit: LOGO_BOX }, picture, save);
  if (input.group === "logos" && !("id" in input)) throw invalid("image", "Choose a picture.");
  await save(null);
}
