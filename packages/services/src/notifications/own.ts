import { notifications } from "@custodia/db/schema/notifications/notifications";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { inCompany } from "../core/store.ts";

/** Notifications of the acting user alone. */
export function ownNotifications(ctx: CompanyCtx): SQL {
  return sql`${and(inCompany(ctx, notifications), eq(notifications.user_id, ctx.actor.user_id))}`;
}

/** The same in a query that is prepared, whose values are `whoOf`. */
export const ownOfWho: SQL = sql`${and(
  eq(notifications.company_id, sql.placeholder("company")),
  eq(notifications.user_id, sql.placeholder("user")),
)}`;

export const whoOf = ({ company, actor }: CompanyCtx) => ({ company: company.id, user: actor.user_id });
