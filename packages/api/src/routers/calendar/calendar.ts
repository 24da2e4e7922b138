import { calendarView, newCalendarView } from "@custodia/domain/calendar/schema";
import { endCalendar, makeCalendar, showCalendar } from "@custodia/services/calendar/calendar";
import { lately, needs, personNeeds, router } from "../../procedure.ts";

/** One's secret address of what is due, for another calendar. It outlives a session, so people alone make it. */
export const calendar = router({
  show: needs("self.manage")
    .output(calendarView)
    .query(({ ctx }) => showCalendar(ctx)),
  make: lately("self.manage")
    .output(newCalendarView)
    .mutation(({ ctx }) => makeCalendar(ctx)),
  end: personNeeds("self.manage")
    .output(calendarView)
    .mutation(({ ctx }) => endCalendar(ctx)),
});
