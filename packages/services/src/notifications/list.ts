import { notifications } from "@custodia/db/schema/notifications/notifications";
import type { NotificationListQuery } from "@custodia/domain/notifications/schema";
import { and, count, isNotNull, isNull } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { orderOf, pageFrom } from "../core/list.ts";
import { prepared } from "../core/statements.ts";
import { viewColumns } from "./news.ts";
import { ownNotifications, ownOfWho, whoOf } from "./own.ts";

/** A page of one's own notifications, newest first. */
export function listNotifications(ctx: CompanyCtx, query: NotificationListQuery) {
  const { unread } = query.filter;
  const read = unread === undefined ? undefined : (unread ? isNull : isNotNull)(notifications.read_at);
  const where = and(ownNotifications(ctx), read);
  const { id } = notifications;
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(viewColumns)
        .from(notifications)
        .where(where)
        .orderBy(...orderOf(query, { created_at: id }, id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(notifications, where),
  );
}

const unreadOfWho = prepared((db) =>
  db
    .select({ unread: count() })
    .from(notifications)
    .where(and(ownOfWho, isNull(notifications.read_at)))
    .prepare(),
);

/** How many one has not read yet. */
export async function countUnread(ctx: CompanyCtx): Promise<{ unread: number }> {
  const [counted] = await unreadOfWho(ctx.db.read).all(whoOf(ctx));
  return counted!;
}
