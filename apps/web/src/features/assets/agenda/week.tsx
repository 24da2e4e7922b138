import type { AgendaDaysView, DueWorkRow } from "@custodia/domain/assets/agenda";
import { addDays, type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { Card } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { useWide } from "@custodia/ui/use-browser.ts";
import { useNavigate } from "@tanstack/react-router";
import { CalendarCheck, ChevronLeft, ChevronRight } from "lucide-react";
import { longMonth, shortDay, sumDue } from "../../register/labels.ts";
import { AgendaAside } from "./agenda-aside.tsx";
import { GroupHeader, groupByDay, WorkDay, WorkFooter } from "./agenda-rows.tsx";
import { type AgendaSearch, type Span, weekOf } from "./agenda-search.ts";
import { DoneWorkSection } from "./done-rows.tsx";
import { type DueWorkQuery, useDueWork, WORK_HEADING, type WorkSelection } from "./use-due-work.ts";
import { WorkRows } from "./work-rows.tsx";

type WeekProps = {
  search: AgendaSearch;
  today: CalendarDate;
  counts: AgendaDaysView | undefined;
  selection: WorkSelection;
};

/**
 * Shows overdue work if the week begins today, then each day, then the completed work; the aside links to the month and the
 * assets out for maintenance.
 */
export function Week({ search, today, counts, selection }: WeekProps) {
  const week = weekOf(search, today);
  const isNow = week.from === today;
  const late = useDueWork({ until: addDays(today, -1) }, search.filter, isNow);
  const upcoming = useDueWork(week, search.filter);
  const wide = useWide();
  const overdue = counts && sumDue(counts.overdue);
  const due = counts?.days.reduce((sum, day) => sum + sumDue(day), 0);
  const done = counts?.days.reduce((sum, day) => sum + day.done, 0);
  const isEmpty = due === 0 && done === 0 && !(isNow && overdue);
  const { from } = week;
  return (
    <>
      <SpanBar unit="week" shown={week} isNow={isNow} before={addDays(from, -7)} after={addDays(from, 7)} />
      <div className="items-start gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem]">
        {isEmpty ? (
          <Card>
            <EmptyState
              icon={<CalendarCheck />}
              title={isNow ? "Nothing due this week" : "Nothing due or completed in this period"}
              description="Scheduled services and one-off jobs appear here when they are due, and assets that are out when they are expected back."
            />
          </Card>
        ) : (
          <div className="min-w-0 space-y-4" aria-busy={!counts}>
            {isNow && overdue !== 0 ? (
              <Group label="Overdue" count={overdue} query={late} isLate {...{ today, selection }} />
            ) : null}
            <Group
              label={isNow ? "This week" : spanText(week)}
              count={due}
              query={upcoming}
              {...{ today, selection }}
            />
            <DoneWorkSection span={week} count={done ?? 0} filter={search.filter} today={today} />
          </div>
        )}
        {wide ? <AgendaAside {...{ search, today, week, outCount: counts?.out }} /> : null}
      </div>
    </>
  );
}

type GroupProps = {
  label: string;
  count: number | undefined;
  query: DueWorkQuery;
  isLate?: boolean;
  today: CalendarDate;
  selection: WorkSelection;
};

/** Rows under one heading, grouped by day. */
function Group({ label, count, query, isLate = false, today, selection }: GroupProps) {
  const rows = loadedRows(query);
  const cost = query.hasNextPage ? 0 : previousCost(rows);
  return (
    <Card aria-label={label} className="overflow-hidden">
      <GroupHeader late={isLate} title={label} count={count}>
        {cost > 0 ? (
          <p className="ml-auto text-xs text-muted-foreground tabular-nums">last cost {formatNaira(cost)}</p>
        ) : null}
      </GroupHeader>
      <div className="divide-y">
        {groupByDay(rows).map(([date, dayRows]) => (
          <WorkDay key={date} {...{ date, today }}>
            <WorkRows label={shortDay(date)} rows={dayRows} today={today} selection={selection} />
          </WorkDay>
        ))}
      </div>
      <WorkFooter query={query} />
    </Card>
  );
}

/** Returns the total cost of the previous services, in naira. */
const previousCost = (rows: readonly DueWorkRow[]): number => sumNaira(rows.map(({ last_amount }) => last_amount ?? 0));

/** Returns all rows loaded so far. */
export const loadedRows = ({ data }: DueWorkQuery): DueWorkRow[] => data?.pages.flatMap((page) => page.data) ?? [];

type SpanBarProps = {
  /** The step of the previous and next buttons. */
  unit: "week" | "month";
  shown: Span;
  /** True if the default range is shown, which contains today. */
  isNow: boolean;
  before: CalendarDate;
  after: CalendarDate;
};

/** Shows the visible range, with links to the previous and the next one. */
export function SpanBar({ unit, shown, isNow, before, after }: SpanBarProps) {
  const navigate = useNavigate();
  const showFrom = (from: CalendarDate | undefined) =>
    void navigate({
      to: ".",
      search: ({ day: _day, ...search }: AgendaSearch) => ({ ...search, from }),
      resetScroll: false,
    });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <h2 {...WORK_HEADING} aria-live="polite" className="mr-auto rounded-sm text-lg font-semibold">
        {unit === "month" ? longMonth(shown.from) : spanText(shown)}
      </h2>
      <div className="flex items-center gap-1 print:hidden">
        {isNow ? null : (
          <Button variant="outline" onClick={() => showFrom(undefined)}>
            Today
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`Previous ${unit}`} onClick={() => showFrom(before)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Next ${unit}`} onClick={() => showFrom(after)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  );
}

/** Returns `23 – 29 November 2026` or `30 November – 6 December 2026`: shared parts are not repeated. */
function spanText({ from, until }: Span): string {
  const [day, month, year] = formatLongDate(from).split(" ");
  const end = formatLongDate(until);
  if (from.slice(0, 7) === until.slice(0, 7)) return `${day} – ${end}`;
  return from.slice(0, 4) === until.slice(0, 4) ? `${day} ${month} – ${end}` : `${day} ${month} ${year} – ${end}`;
}
