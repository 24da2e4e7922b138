import { notifications } from "@custodia/db/schema/notifications/notifications";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

/** Notifications of the acting user alone. */
export function ownNotifications(ctx: CompanyCtx): SQL {
  return sql`${and(inCompany(ctx, notifications), eq(notifications.user_id, ctx.actor.user_id))}`;
}
