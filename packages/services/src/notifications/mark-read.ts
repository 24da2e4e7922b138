import { notifications } from "@custodia/db/schema/notifications/notifications";
import { unknownChoice } from "@custodia/domain/errors";
import type { MarkNotificationsRead } from "@custodia/domain/notifications/schema";
import { and, inArray, isNull } from "drizzle-orm";
import { now, type Permitted } from "../core/context.ts";
import { countUnread } from "./list.ts";
import { ownNotifications } from "./own.ts";

/** Marks notifications as read, all of one's own where none are named. Throws 422 on `ids` for one that is not one's own. */
export async function markRead(ctx: Permitted<"self.manage">, { ids }: MarkNotificationsRead) {
  await ctx.db.write(async (tx) => {
    const named = ids && and(ownNotifications(ctx), inArray(notifications.id, ids));
    if (named && (await tx.$count(notifications, named)) < new Set(ids).size) throw unknownChoice("ids");
    await tx
      .update(notifications)
      .set({ read_at: now(ctx) })
      .where(and(named ?? ownNotifications(ctx), isNull(notifications.read_at)));
  });
  return countUnread(ctx);
}
