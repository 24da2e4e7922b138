import { calendarAddresses } from "@custodia/db/schema/calendar/calendar-addresses";
import type { CalendarView } from "@custodia/domain/calendar/schema";
import { writeAudit } from "../audit.ts";
import type { InPerson, Permitted } from "../context.ts";
import { ownAddress } from "./own.ts";

/** Ends one's calendar address at once; where there is none nothing is written. */
export async function endCalendar(ctx: Permitted<"self.manage"> & InPerson): Promise<CalendarView> {
  await ctx.db.write(async (tx) => {
    const ended = await tx.delete(calendarAddresses).where(ownAddress(ctx)).returning();
    if (ended.length === 0) return;
    await writeAudit(tx, ctx, {
      action: "calendar.end",
      message: "Switched the calendar address off",
      subject: { type: "user", id: ctx.actor.user_id },
    });
  });
  return { made_at: null };
}
