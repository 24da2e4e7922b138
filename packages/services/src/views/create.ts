import { savedViews } from "@custodia/db/schema/views/saved-views";
import { conflict } from "@custodia/domain/errors";
import { MAX_VIEWS, type ViewCreate } from "@custodia/domain/views/schema";
import { eq } from "drizzle-orm";
import type { Permitted } from "../core/context.ts";
import { insertOwn } from "../core/store.ts";
import { checkName, checkSearch, ownViews, shown, viewKey } from "./own.ts";
import { recordView } from "./record-view.ts";

/** Keeps a view of a list. Throws 422 on `name` or `search`, or 409 where there are as many as may be. */
export async function createView(ctx: Permitted<"self.manage">, input: ViewCreate) {
  checkSearch(input.list, input.search);
  return ctx.db.write(async (tx) => {
    await checkName(tx, ctx, input);
    const ofList = ownViews(ctx, eq(savedViews.list, input.list));
    if ((await tx.$count(savedViews, ofList)) >= MAX_VIEWS) {
      throw conflict(`You may keep ${MAX_VIEWS} views of a list. Remove one first.`);
    }
    const row = await insertOwn(tx, ctx, savedViews, {
      ...input,
      user_id: ctx.actor.user_id,
      name_key: viewKey(input.name),
    });
    await recordView(tx, ctx, "create", row);
    return shown(row);
  });
}
