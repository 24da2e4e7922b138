import type { Reader } from "@custodia/db/client";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import type { NotificationView } from "@custodia/domain/notifications/schema";
import { asc, desc, gt, sql } from "drizzle-orm";
import { prepared } from "../core/statements.ts";

/** Rows that one look takes. */
const AT_ONCE = 500;

/** A notification of anybody, for the hub, which hands each to its user alone. */
export interface UserNotification {
  company_id: number;
  user_id: number;
  view: NotificationView;
}

/** What a notification shows. */
export const viewColumns = {
  id: notifications.id,
  message: notifications.message,
  href: notifications.href,
  created_at: notifications.created_at,
  read_at: notifications.read_at,
};

const newer = prepared((db) =>
  db
    .select({ company_id: notifications.company_id, user_id: notifications.user_id, view: viewColumns })
    .from(notifications)
    .where(gt(notifications.id, sql.placeholder("id")))
    .orderBy(asc(notifications.id))
    .limit(AT_ONCE)
    .prepare(),
);

/** What everybody was told after `id`, oldest first. Ids grow with the commits: SQLite has one writer at a time. */
export async function rowsAfter(
  db: Reader,
  id: number,
): Promise<{ rows: UserNotification[]; last: number; full: boolean }> {
  const rows = await newer(db).all({ id });
  return { rows, last: rows.at(-1)?.view.id ?? id, full: rows.length === AT_ONCE };
}

/** The id of the newest notification of all; 0 before the first. */
export async function newestId(db: Reader): Promise<number> {
  const { id } = notifications;
  const [newest] = await db.select({ id }).from(notifications).orderBy(desc(id)).limit(1);
  return newest?.id ?? 0;
}

/** How many notifications each of these users has not read, in one query. */
export async function unreadOf(
  db: Reader,
  users: readonly Pick<UserNotification, "company_id" | "user_id">[],
): Promise<Map<number, number>> {
  if (users.length === 0) return new Map();
  const pairs = JSON.stringify(users.map(({ company_id, user_id }) => [company_id, user_id]));
  const rows = await db.all<{ user_id: number; unread: number }>(sql`
    SELECT n.user_id, count(*) AS unread FROM json_each(${pairs}) AS who
    CROSS JOIN ${notifications} AS n ON n.company_id = who.value ->> 0 AND n.user_id = who.value ->> 1
    WHERE n.read_at IS NULL GROUP BY n.user_id
  `);
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}
