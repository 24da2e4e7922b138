import { MAX_NAMES_PER_DAY } from "@custodia/domain/assets/agenda";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { moreTasksText, shortDay, sumDue } from "../../register/labels.ts";
import { type AgendaSearch, type CountedDay, isInSpan, type Span, toWeeks, WEEKDAYS } from "./agenda-search.ts";
import { workDot, workText } from "./agenda-words.ts";

type MonthProps = {
  /** Whole weeks. */
  days: readonly CountedDay[];
  today: CalendarDate;
  month: Span;
  chosen: CalendarDate | undefined;
};

/** A month as a calendar: each day shows its first tasks and the number of further ones, and links to its rows. */
export function MonthGrid({ days, today, month, chosen }: MonthProps) {
  return (
    <Card className="overflow-hidden">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Work due and completed each day</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
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
          {toWeeks(days).map((week) => (
            <tr key={week[0]!.date} className="divide-x">
              {week.map((day) => (
                <td
                  key={day.date}
                  className={cn(
                    "relative h-28 p-1.5 align-top",
                    !isInSpan(month, day.date) && "bg-muted",
                    day.date === chosen && "bg-accent",
                  )}
                >
                  <DayNumber date={day.date} today={today} isInMonth={isInSpan(month, day.date)} />
                  <DayLink day={day} chosen={day.date === chosen}>
                    <Names day={day} late={day.date < today} />
                  </DayLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function DayNumber({ date, today, isInMonth }: { date: CalendarDate; today: CalendarDate; isInMonth: boolean }) {
  return (
    <span
      className={cn(
        "ml-0.5 text-sm tabular-nums",
        !isInMonth && "text-muted-foreground",
        date === today &&
          "rounded-full bg-primary px-1.5 py-0.5 font-semibold text-primary-foreground print:text-foreground",
      )}
    >
      <span aria-hidden>{Number(date.slice(8))}</span>
      <span className="sr-only">
        {formatLongDate(date)}
        {date === today ? ", today" : ""}
      </span>
    </span>
  );
}

function Names({ day, late }: { day: CountedDay; late: boolean }) {
  const { first } = day;
  const done = day.first_done.slice(0, MAX_NAMES_PER_DAY - first.length);
  const more = moreTasksText({ due: first.length, done: done.length }, day);
  return (
    <>
      {first.map((work) => (
        <span
          key={`${work.kind} ${work.job?.id ?? work.asset.id}`}
          title={`${work.asset.description}: ${workText(work)}`}
          className={cn(
            "flex w-full items-center gap-1.5 rounded-sm px-1 py-px",
            late ? "bg-danger-surface text-danger-foreground" : "bg-secondary",
          )}
        >
          <span aria-hidden className={cn("size-1.5 shrink-0 rounded-full", workDot(work, late))} />
          <span className="truncate">{work.asset.description}</span>
          <span className="sr-only">: {workText(work)}, </span>
        </span>
      ))}
      {done.map((work, index) => (
        // The key includes the index, because an asset may come back twice in a day.
        <span
          key={`done ${work.asset.id} ${index}`}
          title={`${work.asset.description}: ${workText(work)}, done`}
          className="flex w-full items-center gap-1.5 rounded-sm border px-1 text-muted-foreground"
        >
          <Check aria-hidden className="size-3 shrink-0" />
          <span className="truncate">{work.asset.description}</span>
          <span className="sr-only">: {workText(work)}, done, </span>
        </span>
      ))}
      {more ? <span className="px-1 text-muted-foreground tabular-nums">{more}</span> : null}
    </>
  );
}

/** A month on a phone: a list of the days with work, and their first tasks. */
export function MonthDays({ days, today, month, chosen }: MonthProps) {
  const busyDays = days.filter((day) => isInSpan(month, day.date) && sumDue(day) + day.done > 0);
  if (busyDays.length === 0) {
    return <Card className="px-4 py-3 text-muted-foreground">Nothing due or completed this month.</Card>;
  }
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Days with work due or completed" className="divide-y">
        {busyDays.map((day) => (
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
                day.date < today && (day.first.length > 0 ? "text-danger-foreground" : "text-muted-foreground"),
              )}
            >
              {shortDay(day.date)}
              {day.date === today ? <span className="block text-xs text-muted-foreground">Today</span> : null}
            </span>
            <DayLink day={day} chosen={day.date === chosen}>
              <DayNames day={day} />
            </DayLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DayNames({ day }: { day: CountedDay }) {
  const { first, first_done } = day;
  const more = moreTasksText({ due: first.length, done: first_done.length }, day);
  return (
    <>
      {first.length > 0 ? <span className="truncate">{descriptions(first)}</span> : null}
      {first_done.length > 0 ? (
        <span className="flex min-w-0 items-center gap-1.5 text-muted-foreground">
          <Check aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">
            <span className="sr-only">Done: </span>
            {descriptions(first_done)}
          </span>
        </span>
      ) : null}
      {more ? <span className="text-xs text-muted-foreground tabular-nums">{more}</span> : null}
    </>
  );
}

const descriptions = (tasks: CountedDay["first"]) => tasks.map(({ asset }) => asset.description).join(", ");

type DayLinkProps = { day: CountedDay; chosen: boolean; children: ReactNode };

/** The whole cell links to the day's rows; a second click deselects the day. */
function DayLink({ day, chosen, children }: DayLinkProps) {
  const { date } = day;
  if (sumDue(day) + day.done === 0) return null;
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
