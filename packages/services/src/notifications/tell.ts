import type { Tx } from "@custodia/db/client";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { users } from "@custodia/db/schema/setup/users";
import { ROLE, type Role } from "@custodia/domain/permissions";
import { and, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { type CompanyCtx, now } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { noticeMail } from "../mail/messages.ts";
import { queueMailToUsers } from "../mail/queue.ts";

type Group = "admins" | "deciders" | "keepers";

/**
 * Who is told: certain users, or all who manage the company, decide on requests, or keep the register; of these who acts as well
 * where `self` says so.
 */
export type Recipients = { user_ids: number[] } | { who: Group; self?: true };

/** What a user is told. */
export interface Notice {
  /** `area.event`: `exports.ready`. */
  kind: string;
  message: string;
  /** Path inside the app that it leads to. */
  href: string | null;
  /** It waits on the reader, and is mailed too where the reader wants that. */
  mail?: boolean;
  /** The requests that it asks to decide on: once none of them waits it is no longer unread. */
  approvals?: { first: number; last: number };
  /** It stands in the list and has open pages ask again, but nobody needs to read it. */
  read?: boolean;
}

type TellCtx = Pick<CompanyCtx, "company" | "clock" | "settings" | "wake"> & { actor: Actor };

const ROLES_OF: Record<Group, Role[]> = {
  admins: [ROLE.admin],
  deciders: [ROLE.admin, ROLE.approver],
  keepers: [ROLE.admin, ROLE.dataEntry],
};

/** Tells active users of the company something, in the transaction of what happened; of a group, all but who acts, unless `self`. */
export async function tell(tx: Tx, ctx: TellCtx, to: Recipients, notice: Notice): Promise<void> {
  const told = sql`${and(inCompany(ctx, users), isNull(users.deactivated_at), chosen(ctx, to))}`;
  const { kind, message, href, approvals } = notice;
  const at = now(ctx);
  await tx.run(sql`
    INSERT INTO ${notifications}
      (company_id, user_id, kind, message, href, first_approval_id, last_approval_id, read_at, created_at)
    SELECT ${users.company_id}, ${users.id}, ${kind}, ${message}, ${href}, ${approvals?.first ?? null},
      ${approvals?.last ?? null}, ${notice.read ? at : null}, ${at} FROM ${users} WHERE ${told}
  `);
  if (notice.mail) {
    await queueMailToUsers(
      tx,
      ctx,
      told,
      noticeMail({ message, link: ctx.settings.publicUrl + (href ?? "/") }),
    );
  }
}

function chosen(ctx: TellCtx, to: Recipients): SQL | undefined {
  if ("user_ids" in to) return inArray(users.id, to.user_ids);
  const others = ctx.actor.kind === "user" && !to.self ? ne(users.id, ctx.actor.user_id) : undefined;
  return and(inArray(users.role, ROLES_OF[to.who]), others);
}
