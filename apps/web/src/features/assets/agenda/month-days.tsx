import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn";
import { Link } from "@tanstack/react-router";
import { counted } from "../../register/counted.ts";
import { dueCount } from "../../register/due-words.ts";
import { shortDay } from "../../register/month-names.ts";
import type { AgendaSearch } from "./agenda-search.ts";

export type CountedDay = { date: CalendarDate; returns: number; services: number };

type MonthDaysProps = {
  /** Whole weeks. */
  days: readonly CountedDay[];
  today: CalendarDate;
  /** The first and the last day of the month. */
  from: CalendarDate;
  until: CalendarDate;
  chosen: CalendarDate | undefined;
};

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A month as a calendar; a day with something in it leads to its rows. */
export function MonthGrid({ days, today, from, until, chosen }: MonthDaysProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, nth) => days.slice(7 * nth, 7 * nth + 7));
  return (
    <Card className="overflow-hidden">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">How much is due on each day</caption>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b px-2 py-1.5 text-left text-sm font-normal text-muted-foreground"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {weeks.map((week) => (
            <tr key={week[0]!.date} className="divide-x">
              {week.map((day) => {
                const within = day.date >= from && day.date <= until;
                return (
                  <td
                    key={day.date}
                    className={cn(
                      "relative h-20 p-2 align-top",
                      !within && "bg-muted",
                      day.date === chosen && "bg-accent",
                    )}
                  >
                    <span
                      className={cn(
                        "text-sm tabular-nums",
                        !within && "text-muted-foreground",
                        day.date === today &&
                          "rounded-full bg-primary px-1.5 py-0.5 font-semibold text-primary-foreground",
                      )}
                    >
                      <span aria-hidden>{Number(day.date.slice(8))}</span>
                      <span className="sr-only">
                        {formatLongDate(day.date)}
                        {day.date === today ? ", today" : ""}
                      </span>
                    </span>
                    <DayLink day={day} chosen={day.date === chosen}>
                      <Amount count={day.services} one="service" late={day.date < today} />
                      <Amount count={day.returns} one="return" late={day.date < today} />
                    </DayLink>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The same on a phone: the days of the month that have something in them, below each other. */
export function MonthDays({ days, today, from, until, chosen }: MonthDaysProps) {
  const some = days.filter(
    ({ date, returns, services }) => date >= from && date <= until && returns + services > 0,
  );
  if (some.length === 0) {
    return <Card className="px-4 py-3 text-muted-foreground">Nothing is due in this month.</Card>;
  }
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Days with something due" className="divide-y">
        {some.map((day) => {
          const late = day.date < today;
          return (
            <li
              key={day.date}
              className={cn(
                "relative flex min-h-11 items-center gap-3 px-4 py-2",
                day.date === chosen && "bg-accent",
              )}
            >
              <span className={cn("flex-1 font-medium", late && "text-danger-foreground")}>
                {day.date === today ? `Today, ${shortDay(day.date)}` : shortDay(day.date)}
              </span>
              <DayLink day={day} chosen={day.date === chosen}>
                <Amount count={day.services} one="service" late={late} />
                <Amount count={day.returns} one="return" late={late} />
              </DayLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type DayLinkProps = { day: CountedDay; chosen: boolean; children: React.ReactNode };

/** All of a day's place leads to its rows; the day that is chosen is let go again. */
function DayLink({ day: { date, returns, services }, chosen, children }: DayLinkProps) {
  if (returns + services === 0) return null;
  return (
    <Link
      to="."
      search={(search: AgendaSearch) => ({ ...search, day: chosen ? undefined : date })}
      resetScroll={false}
      aria-current={chosen ? "true" : undefined}
      className="flex flex-col text-sm after:absolute after:inset-0 hover:after:bg-foreground/5 max-sm:items-end sm:mt-1"
    >
      <span className="sr-only">{formatLongDate(date)}: </span>
      {children}
    </Link>
  );
}

function Amount({ count, one, late }: { count: number; one: string; late: boolean }) {
  if (count === 0) return null;
  const word = counted(count, one).split(" ")[1];
  return (
    <span className={cn("truncate tabular-nums", late && "text-danger-foreground")}>
      {dueCount(count)} {word}
    </span>
  );
}
