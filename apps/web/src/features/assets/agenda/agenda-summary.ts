import type { AgendaDaysView } from "@custodia/domain/assets/agenda";
import type { CalendarDate } from "@custodia/domain/date";
import { longMonth } from "../../register/date-labels.ts";
import { dueCount, sumDue } from "../../register/maintenance-labels.ts";
import { type AgendaSearch, monthOf } from "./agenda-search.ts";

type Day = AgendaDaysView["days"][number];

/**
 * Returns the subtitle of the agenda: the overdue work and the work of the week that begins today, as on the dashboard; a
 * month has its own counts.
 */
export function agendaSummary(counts: AgendaDaysView, search: AgendaSearch, today: CalendarDate): string {
  const out = `${counts.out === 0 ? "nothing" : dueCount(counts.out)} out for maintenance.`;
  if (search.part === "month") {
    const { from, until } = monthOf(search, today).month;
    const days = counts.days.filter(({ date }) => date >= from && date <= until);
    // While the month loads, the counts still belong to other days.
    if (days[0]?.date === from && days.at(-1)?.date === until) {
      return `${longMonth(from)}: ${monthSummary(days, today)}; ${out}`;
    }
  }
  const isNow = counts.days.length === 7 && counts.days[0]?.date === today;
  const late = sumDue(counts.overdue);
  const thisWeek = isNow ? `${dueCount(countDue(counts.days))} due this week, ` : "";
  return `${late === 0 ? "Nothing overdue" : `${dueCount(late)} overdue`}, ${thisWeek}${out}`;
}

const countDue = (days: readonly Day[]): number => days.reduce((sum, day) => sum + sumDue(day), 0);

function monthSummary(days: readonly Day[], today: CalendarDate): string {
  const counts = [
    [days.reduce((sum, { done }) => sum + done, 0), "done"],
    [countDue(days.filter(({ date }) => date >= today)), "to come"],
    [countDue(days.filter(({ date }) => date < today)), "overdue"],
  ] as const;
  const nonZero = counts.filter(([count]) => count > 0).map(([count, word]) => `${dueCount(count)} ${word}`);
  return nonZero.length > 0 ? nonZero.join(", ") : "nothing due or completed";
}
