import { notifications } from "@custodia/db/schema/notifications/notifications";
import { users } from "@custodia/db/schema/setup/users";
import { unknownChoice } from "@custodia/domain/errors";
import type {
  LiveQuery,
  MarkNotificationsRead,
  NotificationUpdate,
  NotificationView,
} from "@custodia/domain/notifications/schema";
import { ROLE, type Role } from "@custodia/domain/permissions";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { SessionCtx } from "../core/access.ts";
import type { Actor } from "../core/actor.ts";
import { ago, type CompanyCtx, now, type Permitted } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { inCompany } from "../core/store.ts";
import { noticeMail } from "../mail/messages.ts";
import { queueMailToUsers } from "../mail/queue.ts";
import { getHub, MAX_LATEST } from "./hub.ts";
import { countUnread, ownerValues, ownNotifications, ownPlaceholders, viewColumns } from "./queries.ts";

type Group = "admins" | "deciders" | "editors";

/**
 * Particular users, or a group: Admins, users who decide requests, or users who edit the register. The acting user is not in
 * the group, unless `self` is set.
 */
export type Recipients = { user_ids: number[] } | { group: Group; self?: true };

export interface Notice {
  /** `area.event`: `exports.ready`. */
  kind: string;
  message: string;
  /** The path in the app that the notice links to. */
  href: string | null;
  /** Also mailed to recipients who have turned email notifications on. */
  mail?: boolean;
  /** The approval requests that the notice is about; it is marked as read once none of them is pending. */
  approvals?: { first: number; last: number };
  /** Stores the notification as read: it is in the list and makes open pages refetch, but does not count as unread. */
  read?: boolean;
}

export type NotifyCtx = Pick<CompanyCtx, "company" | "clock" | "settings" | "wake"> & { actor: Actor };

const ROLES_OF: Record<Group, Role[]> = {
  admins: [ROLE.admin],
  deciders: [ROLE.admin, ROLE.approver],
  editors: [ROLE.admin, ROLE.dataEntry],
};

/** Notifies active users of the company, in the transaction of the event. */
export async function notifyUsers(tx: Tx, ctx: NotifyCtx, to: Recipients, notice: Notice): Promise<void> {
  const recipients = sql`${and(inCompany(ctx, users), isNull(users.deactivated_at), recipientFilter(ctx, to))}`;
  const { kind, message, href, approvals } = notice;
  const at = now(ctx);
  await tx.run(sql`
    INSERT INTO ${notifications}
      (company_id, user_id, kind, message, href, first_approval_id, last_approval_id, read_at, created_at)
    SELECT ${users.company_id}, ${users.id}, ${kind}, ${message}, ${href}, ${approvals?.first ?? null},
      ${approvals?.last ?? null}, ${notice.read ? at : null}, ${at} FROM ${users} WHERE ${recipients}
  `);
  if (notice.mail) {
    await queueMailToUsers(tx, ctx, recipients, noticeMail({ message, link: ctx.settings.publicUrl + (href ?? "/") }));
  }
}

function recipientFilter(ctx: NotifyCtx, to: Recipients): SQL | undefined {
  if ("user_ids" in to) return inArray(users.id, to.user_ids);
  const others = ctx.actor.kind === "user" && !to.self ? ne(users.id, ctx.actor.user_id) : undefined;
  return and(inArray(users.role, ROLES_OF[to.group]), others);
}

/** Notifies the acting user, in the transaction of the event. */
export function notifyActor(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "actor" | "clock" | "settings" | "wake">,
  notice: Notice,
): Promise<void> {
  return notifyUsers(tx, ctx, { user_ids: [ctx.actor.user_id] }, notice);
}

/** Marks the user's notifications with `ids` as read, or all if omitted. Throws 422 on `ids` if one is another user's. */
export async function markRead(ctx: Permitted<"self.manage">, { ids }: MarkNotificationsRead) {
  await ctx.db.write(async (tx) => {
    const selected = ids && and(ownNotifications(ctx), inArray(notifications.id, ids));
    if (selected && (await tx.$count(notifications, selected)) < new Set(ids).size) throw unknownChoice("ids");
    await tx
      .update(notifications)
      .set({ read_at: now(ctx) })
      .where(and(selected ?? ownNotifications(ctx), isNull(notifications.read_at)));
  });
  return countUnread(ctx);
}

/**
 * A notification is dated before its transaction commits, in a worker before it waits for its turn, and the clocks of two servers
 * differ. Within the margin, a page that was opened after a notification loads its data twice.
 */
const CLOCK_MARGIN_MS = 30_000;

type LiveCtx = Permitted<"self.manage"> & SessionCtx;

/**
 * Streams the signed-in user's updates, each with the id to resume after: first the unread count and the notifications since
 * `lastEventId`, or of the last `since_ms`, then new ones as they arrive. Ends with the session or with `signal`. Throws 429
 * if the session has the maximum number of streams.
 */
export async function* liveNotifications(
  ctx: LiveCtx,
  query: LiveQuery,
  signal?: AbortSignal,
): AsyncGenerator<[lastId: number, update: NotificationUpdate]> {
  // The queue is opened before the first query, so that no notification is lost in between.
  const queue = await getHub(ctx).listen(ctx);
  signal?.addEventListener("abort", queue.end, { once: true });
  if (signal?.aborted) queue.end();
  try {
    const { lastEventId, since_ms } = query ?? {};
    const since = ago(ctx, (since_ms ?? 0) + CLOCK_MARGIN_MS);
    const recent = await latestAfter(ctx, 0, MAX_LATEST);
    let lastId = recent[0]?.id ?? 0;
    // In a database that was replaced by an earlier copy, the ids begin again at a smaller one.
    const after = Math.min(Number(lastEventId ?? lastId), lastId);
    const isMissed = ({ id, created_at }: NotificationView) =>
      lastEventId ? id > after : since_ms !== undefined && created_at >= since;
    const missed = recent.filter(isMissed);
    yield [lastId, { ...(await countUnread(ctx)), latest: missed }];
    for (let update = await queue.next(); update; update = await queue.next()) {
      const { role, newest } = update;
      if (newest !== undefined) lastId = Math.min(lastId, newest);
      const latest = (update.latest ?? []).filter(({ id }) => id > lastId);
      if (!latest[0] && role === undefined && newest === undefined) continue;
      lastId = latest[0]?.id ?? lastId;
      const unread = update.unread ?? (await countUnread(ctx)).unread;
      yield [lastId, { unread, latest, ...(role === undefined ? {} : { role }) }];
    }
  } finally {
    signal?.removeEventListener("abort", queue.end);
    queue.close();
  }
}

const newestQuery = prepared((db) =>
  db
    .select(viewColumns)
    .from(notifications)
    .where(and(ownPlaceholders, gt(notifications.id, sql.placeholder("id"))))
    .orderBy(desc(notifications.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

function latestAfter(ctx: LiveCtx, id: number, limit: number) {
  return newestQuery(ctx.db.read).all({ ...ownerValues(ctx), id, limit });
}
