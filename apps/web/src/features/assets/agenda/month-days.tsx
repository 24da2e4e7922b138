import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { moreThan, shortDay } from "../../register/month-names.ts";
import type { AgendaSearch, CountedDay } from "./agenda-search.ts";

export type MonthDaysProps = {
  /** Whole weeks. */
  days: readonly CountedDay[];
  today: CalendarDate;
  /** The first and the last day of the month. */
  from: CalendarDate;
  until: CalendarDate;
  chosen: CalendarDate | undefined;
};

/** A month on a phone: the days that have something in them, below each other, with the first names. */
export function MonthDays({ days, today, from, until, chosen }: MonthDaysProps) {
  const some = days.filter(
    ({ date, returns, services, done }) => date >= from && date <= until && returns + services + done > 0,
  );
  if (some.length === 0) {
    return <Card className="px-4 py-3 text-muted-foreground">Nothing is due or done in this month.</Card>;
  }
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Days with something due or done" className="divide-y">
        {some.map((day) => (
          <li
            key={day.date}
            className={cn(
              "relative grid min-h-11 grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 px-4 py-2",
              day.date === chosen && "bg-accent",
            )}
          >
            <span
              className={cn(
                "text-sm font-medium",
                day.date < today &&
                  (day.first.length > 0 ? "text-danger-foreground" : "text-muted-foreground"),
              )}
            >
              {shortDay(day.date)}
              {day.date === today ? <span className="block text-xs text-muted-foreground">Today</span> : null}
            </span>
            <DayLink day={day} chosen={day.date === chosen}>
              <Names day={day} />
            </DayLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Names({ day }: { day: CountedDay }) {
  const { first, first_done } = day;
  const more = moreThan({ due: first.length, done: first_done.length }, day);
  return (
    <>
      {first.length > 0 ? <span className="truncate">{named(first)}</span> : null}
      {first_done.length > 0 ? (
        <span className="flex min-w-0 items-center gap-1.5 text-muted-foreground">
          <Check aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">
            <span className="sr-only">Done: </span>
            {named(first_done)}
          </span>
        </span>
      ) : null}
      {more ? <span className="text-xs text-muted-foreground tabular-nums">{more}</span> : null}
    </>
  );
}

const named = (works: CountedDay["first"]) => works.map(({ asset }) => asset.description).join(", ");

type DayLinkProps = { day: CountedDay; chosen: boolean; children: ReactNode };

/** All of a day's place leads to its rows; the day that is chosen is let go again. */
export function DayLink({ day: { date, returns, services, done }, chosen, children }: DayLinkProps) {
  if (returns + services + done === 0) return null;
  return (
    <Link
      to="."
      search={(search: AgendaSearch) => ({ ...search, day: chosen ? undefined : date })}
      resetScroll={false}
      aria-current={chosen ? "true" : undefined}
      className="flex min-w-0 flex-col gap-px text-sm after:absolute after:inset-0 hover:after:bg-foreground/5 sm:mt-1 sm:text-xs"
    >
      <span className="sr-only">{formatLongDate(date)}: </span>
      {children}
    </Link>
  );
}
