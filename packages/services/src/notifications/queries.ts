import { notifications } from "@custodia/db/schema/notifications/notifications";
import type { NotificationListQuery, NotificationView } from "@custodia/domain/notifications/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { orderOf, pageFrom } from "../core/list.ts";
import { prepared } from "../core/statements.ts";
import { inCompany } from "../core/store.ts";

/** Returns a page of the signed-in user's notifications, newest first. */
export function listNotifications(ctx: CompanyCtx, query: NotificationListQuery) {
  const { unread } = query.filter;
  const read = unread === undefined ? undefined : (unread ? isNull : isNotNull)(notifications.read_at);
  const where = and(ownNotifications(ctx), read);
  const { id } = notifications;
  const rows = ctx.db.read
    .select(viewColumns)
    .from(notifications)
    .where(where)
    .orderBy(...orderOf(query, { created_at: id }, id));
  return pageFrom(query, rows, () => ctx.db.read.$count(notifications, where));
}

const unreadCount = prepared((db) =>
  db
    .select({ unread: count() })
    .from(notifications)
    .where(and(ownPlaceholders, isNull(notifications.read_at)))
    .prepare(),
);

/** Returns the number of the signed-in user's unread notifications. */
export async function countUnread(ctx: CompanyCtx): Promise<{ unread: number }> {
  const [row] = await unreadCount(ctx.db.read).all(ownerValues(ctx));
  return row!;
}

/** Selects notifications of the signed-in user only. */
export function ownNotifications(ctx: CompanyCtx): SQL {
  return sql`${and(inCompany(ctx, notifications), eq(notifications.user_id, ctx.actor.user_id))}`;
}

/** The condition of `ownNotifications` for a prepared query; `ownerValues` fills its placeholders. */
export const ownPlaceholders: SQL = sql`${and(
  eq(notifications.company_id, sql.placeholder("company")),
  eq(notifications.user_id, sql.placeholder("user")),
)}`;

export const ownerValues = ({ company, actor }: CompanyCtx) => ({ company: company.id, user: actor.user_id });

/** The maximum number of rows that one poll reads. */
const BATCH_SIZE = 500;

/** A notification of any user; the hub delivers each to its own user only. */
interface UserNotification {
  company_id: number;
  user_id: number;
  view: NotificationView;
}

/** The columns of `NotificationView`. */
export const viewColumns = {
  id: notifications.id,
  message: notifications.message,
  href: notifications.href,
  created_at: notifications.created_at,
  read_at: notifications.read_at,
};

const newerQuery = prepared((db) =>
  db
    .select({ company_id: notifications.company_id, user_id: notifications.user_id, view: viewColumns })
    .from(notifications)
    .where(gt(notifications.id, sql.placeholder("id")))
    .orderBy(asc(notifications.id))
    .limit(BATCH_SIZE)
    .prepare(),
);

/** Returns all users' notifications after `id`, oldest first. Ids grow in the order of commits: SQLite has one writer. */
export async function rowsAfter(
  db: Reader,
  id: number,
): Promise<{ rows: UserNotification[]; last: number; isFull: boolean }> {
  const rows = await newerQuery(db).all({ id });
  return { rows, last: rows.at(-1)?.view.id ?? id, isFull: rows.length === BATCH_SIZE };
}

/** Returns the id of the newest notification; 0 if there is none. */
export async function newestId(db: Reader): Promise<number> {
  const { id } = notifications;
  const [newest] = await db.select({ id }).from(notifications).orderBy(desc(id)).limit(1);
  return newest?.id ?? 0;
}

/** Returns the number of unread notifications of each user, in one query. */
export async function countUnreadByUser(
  db: Reader,
  users: readonly Pick<UserNotification, "company_id" | "user_id">[],
): Promise<Map<number, number>> {
  if (users.length === 0) return new Map();
  const pairs = JSON.stringify(users.map(({ company_id, user_id }) => [company_id, user_id]));
  const rows = await db.all<{ user_id: number; unread: number }>(sql`
    SELECT n.user_id, count(*) AS unread FROM json_each(${pairs}) AS pair
    CROSS JOIN ${notifications} AS n ON n.company_id = pair.value ->> 0 AND n.user_id = pair.value ->> 1
    WHERE n.read_at IS NULL GROUP BY n.user_id
  `);
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}
