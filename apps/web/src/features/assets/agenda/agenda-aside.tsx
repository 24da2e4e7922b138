import { trpc } from "@custodia/client/trpc";
import { MAX_NAMES_PER_DAY } from "@custodia/domain/assets/agenda";
import { addMonths, type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { dueCount, longMonth, sumDue } from "../../register/labels.ts";
import * as agenda from "./agenda-search.ts";
import { WORK_TONES, workDot } from "./agenda-words.ts";
import { OutNow } from "./out-list.tsx";

type AgendaAsideProps = {
  search: agenda.AgendaSearch;
  today: CalendarDate;
  week: agenda.Span;
  /** The number of assets out for maintenance. */
  outCount: number | undefined;
};

/** Shows the month around the week, and the assets out for maintenance. */
export function AgendaAside({ search, today, week, outCount }: AgendaAsideProps) {
  return (
    <aside aria-label="Month and assets out" className="space-y-4 print:hidden">
      <MiniMonth key={week.from} {...{ search, today, week }} />
      <OutNow {...{ search, today, outCount }} />
    </aside>
  );
}

type MiniMonthProps = { search: agenda.AgendaSearch; today: CalendarDate; week: agenda.Span };

/**
 * A small calendar: dots show due and completed work, and the visible days are highlighted. Each day links to the week that
 * begins with it.
 */
function MiniMonth({ search, today, week }: MiniMonthProps) {
  const [from, setFrom] = useState(week.from);
  const { month, weeks } = agenda.monthOf({ from }, today);
  const { data } = trpc.maintenance.days.useQuery(
    { ...weeks, filter: search.filter },
    { placeholderData: keepPreviousData },
  );
  const moveMonths = (months: number) => setFrom(addMonths(month.from, months));
  return (
    <Card className="p-3">
      <div className="mb-1 flex items-center gap-1 pl-1">
        <h3 aria-live="polite" className="mr-auto font-semibold">
          {longMonth(from)}
        </h3>
        <Button variant="ghost" size="sm" aria-label="Calendar: previous month" onClick={() => moveMonths(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="sm" aria-label="Calendar: next month" onClick={() => moveMonths(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <table className="w-full table-fixed border-collapse text-center text-sm">
        <caption className="sr-only">Days with work due or completed</caption>
        <thead>
          <tr className="text-xs text-muted-foreground">
            {agenda.WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="py-1 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agenda.toWeeks(agenda.daysIn(weeks, data)).map((days) => (
            <tr key={days[0]!.date}>
              {days.map((day) => (
                <td key={day.date} className={cn("p-0", agenda.isInSpan(week, day.date) && "bg-accent")}>
                  <Day {...{ day, today }} isInMonth={agenda.isInSpan(month, day.date)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden className="mt-2 flex flex-wrap justify-between gap-x-2 px-0.5 text-xs text-muted-foreground">
        {Object.values(WORK_TONES).map(({ word, dot }) => (
          <span key={word} className="flex items-center gap-1">
            <span className={cn("size-1.5 rounded-full", dot)} />
            {word}
          </span>
        ))}
      </p>
    </Card>
  );
}

function Day({ day, today, isInMonth }: { day: agenda.CountedDay; today: CalendarDate; isInMonth: boolean }) {
  const { date, first, first_done, done } = day;
  const due = sumDue(day);
  return (
    <Link
      to="."
      search={({ filter }: agenda.AgendaSearch) => ({ filter, ...(date === today ? {} : { from: date }) })}
      resetScroll={false}
      className={cn(
        "flex h-10 flex-col items-center justify-center rounded-md hover:bg-foreground/5",
        !isInMonth && "text-muted-foreground",
      )}
    >
      <span
        aria-hidden
        className={cn(
          "min-w-6 rounded-full leading-6 tabular-nums",
          date === today && "bg-primary font-semibold text-primary-foreground",
        )}
      >
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">
        {formatLongDate(date)}
        {date === today ? ", today" : ""}
        {due > 0 ? `, ${dueCount(due)} due` : ""}
        {done > 0 ? `, ${dueCount(done)} done` : ""}
      </span>
      <span aria-hidden className="flex h-1.5 gap-0.5">
        {first.map((work) => (
          <span
            key={`${work.kind} ${work.job?.id ?? work.asset.id}`}
            className={cn("size-1.5 rounded-full", workDot(work, date < today))}
          />
        ))}
        {first_done.slice(0, MAX_NAMES_PER_DAY - first.length).map((work, index) => (
          <span key={`done ${work.asset.id} ${index}`} className={cn("size-1.5 rounded-full", WORK_TONES.done.dot)} />
        ))}
      </span>
    </Link>
  );
}
