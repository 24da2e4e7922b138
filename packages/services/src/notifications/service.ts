import type { Tx } from "@custodia/db/client";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { users } from "@custodia/db/schema/setup/users";
import { unknownChoice } from "@custodia/domain/errors";
import type { MarkNotificationsRead } from "@custodia/domain/notifications/schema";
import { ROLE, type Role } from "@custodia/domain/permissions";
import { and, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { type CompanyCtx, now, type Permitted } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { noticeMail } from "../mail/messages.ts";
import { queueMailToUsers } from "../mail/queue.ts";
import { countUnread, ownNotifications } from "./queries.ts";

type Group = "admins" | "deciders" | "editors";

/**
 * Certain users, or a group: Admins, those who decide requests, or those who edit the register. The acting user is left out of a
 * group, unless `self` is set.
 */
export type Recipients = { user_ids: number[] } | { group: Group; self?: true };

export interface Notice {
  /** `area.event`: `exports.ready`. */
  kind: string;
  message: string;
  /** The path in the app that it links to. */
  href: string | null;
  /** Also mailed to recipients who have turned email notifications on. */
  mail?: boolean;
  /** The approval requests it is about; it is marked as read once none of them is pending. */
  approvals?: { first: number; last: number };
  /** Stored as read: it appears in the list and makes open pages refetch, but is not counted as unread. */
  read?: boolean;
}

type NotifyCtx = Pick<CompanyCtx, "company" | "clock" | "settings" | "wake"> & { actor: Actor };

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
    await queueMailToUsers(
      tx,
      ctx,
      recipients,
      noticeMail({ message, link: ctx.settings.publicUrl + (href ?? "/") }),
    );
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

/** Marks notifications as read; without `ids`, all of the signed-in user's. Throws 422 on `ids` that are another user's. */
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
