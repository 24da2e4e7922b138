import { trpc } from "@custodia/client/trpc";
import { MAX_NAMES_PER_DAY } from "@custodia/domain/assets/agenda";
import { addMonths, type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Skeleton } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { longMonth, shortDay } from "../../register/date-labels.ts";
import { dueCount, sumDue } from "../../register/maintenance-labels.ts";
import { type AgendaSearch, type CountedDay, daysIn, monthOf, type Span, toWeeks, WEEKDAYS } from "./agenda-search.ts";
import { WORK_TONES, workDot } from "./agenda-words.ts";
import { expectedReturn, useOutForMaintenance, whereaboutsText } from "./out-list.tsx";

type AgendaAsideProps = {
  search: AgendaSearch;
  today: CalendarDate;
  week: Span;
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

/** Limits the assets shown here; the Out tab lists all of them. */
const MAX_SHOWN = 5;

function OutNow({ search, today, outCount }: Omit<AgendaAsideProps, "week">) {
  const { data, error } = useOutForMaintenance(search.filter);
  const rows = data?.pages[0]?.data.slice(0, MAX_SHOWN);
  return (
    <Card aria-busy={!rows && !error}>
      <CardHeader className="items-baseline px-4!">
        <CardTitle className="text-base">
          Out now{" "}
          <span className="font-normal text-muted-foreground tabular-nums">{outCount ? dueCount(outCount) : null}</span>
        </CardTitle>
        <CardAction>
          <Link
            to="."
            search={({ filter }: AgendaSearch) => ({ filter, part: "out" as const })}
            className="rounded-sm text-sm text-primary underline-offset-2 hover:underline"
          >
            View all<span className="sr-only"> assets out for maintenance</span>
          </Link>
        </CardAction>
      </CardHeader>
      {rows?.length === 0 || (error && !rows) ? (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          {error && !rows ? "This could not be loaded." : "No assets are out for maintenance."}
        </p>
      ) : (
        <ul aria-label="Out now" className="divide-y">
          {rows?.map((row) => {
            const expected = expectedReturn(row, today);
            return (
              <li
                key={row.movement_id}
                className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-sm last:rounded-b-lg hover:bg-accent"
              >
                <Link
                  to={assetPaths.detail(row.asset.id)}
                  title={row.asset.description}
                  className="truncate rounded-sm font-medium after:absolute after:inset-0"
                >
                  {row.asset.description}
                </Link>
                <span className={cn("text-right", expected?.late && "text-danger-foreground")}>{expected?.text}</span>
                <span className="truncate text-xs text-muted-foreground" title={whereaboutsText(row)}>
                  {whereaboutsText(row)}
                </span>
                <span className="text-right text-xs text-muted-foreground">
                  since {shortDay(row.release_date).split(", ")[1]}
                </span>
              </li>
            );
          }) ?? (
            <li className="space-y-3 p-4">
              <Skeleton />
              <Skeleton className="w-2/3" />
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

type MiniMonthProps = { search: AgendaSearch; today: CalendarDate; week: Span };

/**
 * A small calendar: dots show due and completed work, and the visible days are highlighted. Each day links to the week that
 * begins with it.
 */
function MiniMonth({ search, today, week }: MiniMonthProps) {
  const [from, setFrom] = useState(week.from);
  const { month, weeks } = monthOf({ from }, today);
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
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="py-1 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeeks(daysIn(weeks, data)).map((days) => (
            <tr key={days[0]!.date}>
              {days.map((day) => (
                <td key={day.date} className={cn("p-0", isInSpan(week, day.date) && "bg-accent")}>
                  <Day {...{ day, today }} isInMonth={isInSpan(month, day.date)} />
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

const isInSpan = ({ from, until }: Span, date: CalendarDate) => date >= from && date <= until;

function Day({ day, today, isInMonth }: { day: CountedDay; today: CalendarDate; isInMonth: boolean }) {
  const { date, first, first_done, done } = day;
  const due = sumDue(day);
  return (
    <Link
      to="."
      search={({ filter }: AgendaSearch) => ({ filter, ...(date === today ? {} : { from: date }) })}
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
