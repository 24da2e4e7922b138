import { calendarAddresses } from "@custodia/db/schema/calendar/calendar-addresses";
import { and, eq, type SQL } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

/** The acting user's calendar address. */
export const ownAddress = (ctx: CompanyCtx): SQL | undefined =>
  and(inCompany(ctx, calendarAddresses), eq(calendarAddresses.user_id, ctx.actor.user_id));
