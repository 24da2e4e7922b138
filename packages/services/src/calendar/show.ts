import { calendarAddresses } from "@custodia/db/schema/calendar/calendar-addresses";
import type { CalendarView } from "@custodia/domain/calendar/schema";
import type { Permitted } from "../context.ts";
import { ownAddress } from "./own.ts";

/** Since when one has a calendar address. */
export async function showCalendar(ctx: Permitted<"self.manage">): Promise<CalendarView> {
  const [row] = await ctx.db.read
    .select({ made_at: calendarAddresses.created_at })
    .from(calendarAddresses)
    .where(ownAddress(ctx));
  return row ?? { made_at: null };
}
