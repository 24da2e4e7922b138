import { savedViews } from "@custodia/db/schema/views/saved-views";
import type { ViewPatch } from "@custodia/domain/views/schema";
import { eq } from "drizzle-orm";
import { difference } from "../core/audit.ts";
import type { Permitted } from "../core/context.ts";
import { refuseStale } from "../core/store.ts";
import { checkName, checkSearch, getView, ownViews, shown, viewKey } from "./own.ts";
import { recordView } from "./record-view.ts";

/** Renames a view, or keeps another look under its name. Throws 404, or 422 on `name` or `search`. */
export async function updateView(
  ctx: Permitted<"self.manage">,
  { id, version, ...patch }: ViewPatch & { id: number },
) {
  return ctx.db.write(async (tx) => {
    const seen = await getView(tx, ctx, id);
    const { changed } = difference(told(seen), told({ ...seen, ...patch }));
    if (!changed) return shown(seen);
    refuseStale(seen, version, { type: "view", id, changed });
    const wanted = { ...seen, ...patch };
    if (patch.search) checkSearch(seen.list, patch.search);
    await checkName(tx, ctx, wanted, id);
    const { name, search } = wanted;
    const changes = { name, name_key: viewKey(name), search, version: seen.version + 1 };
    await tx
      .update(savedViews)
      .set(changes)
      .where(ownViews(ctx, eq(savedViews.id, id)));
    await recordView(tx, ctx, "update", seen);
    return shown({ ...seen, ...changes });
  });
}

const told = ({ name, search }: { name: string; search: unknown }) => ({
  name,
  search: JSON.stringify(search),
});
