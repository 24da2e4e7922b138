import type { AgendaDaysView, DueWork } from "@custodia/domain/assets/agenda";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { Card } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { CalendarCheck } from "lucide-react";
import { shortDay } from "../../register/month-names.ts";
import { type AgendaSearch, weekOf } from "./agenda-search.ts";
import { SpanBar } from "./span-bar.tsx";
import { type DueWorkQuery, useDueWork } from "./use-due-work.ts";
import { GroupHead, WorkFoot } from "./work-group.tsx";
import { WorkRows } from "./work-rows.tsx";

type WeekProps = {
  search: AgendaSearch;
  today: CalendarDate;
  counts: AgendaDaysView | undefined;
  onDone: (row: DueWork) => void;
};

/** What is late, where the week begins today, and then each of its days. */
export function Week({ search, today, counts, onDone }: WeekProps) {
  const week = weekOf(search, today);
  const isNow = week.from === today;
  const late = useDueWork({ until: addDays(today, -1) }, search.filter, isNow);
  const coming = useDueWork(week, search.filter);
  const overdue = counts && counts.overdue.returns + counts.overdue.services;
  const due = counts?.days.map(({ date, returns, services }) => ({ date, count: returns + services }));
  const nothing = due?.every(({ count }) => count === 0) && !(isNow && overdue);
  const { from } = week;
  return (
    <>
      <SpanBar unit="week" shown={week} isNow={isNow} before={addDays(from, -7)} after={addDays(from, 7)} />
      {nothing ? (
        <Card>
          <EmptyState
            icon={<CalendarCheck />}
            title={isNow ? "Nothing is due this week" : "Nothing is due in these days"}
            description="What has a maintenance schedule comes up here as its service is due, and what is out when it is expected back."
          />
        </Card>
      ) : (
        <div className="space-y-4" aria-busy={!counts}>
          {isNow && overdue !== 0 ? (
            <Card aria-label="Overdue" className="overflow-hidden">
              <GroupHead late title="Overdue" count={overdue} />
              <WorkRows label="Overdue" rows={rowsOf(late)} today={today} onDone={onDone} />
              <WorkFoot query={late} />
            </Card>
          ) : null}
          <Card aria-label="By day" className="divide-y overflow-hidden">
            {(due ?? []).map(({ date, count }) => (
              <div key={date}>
                <GroupHead
                  title={date === today ? `Today, ${shortDay(date)}` : shortDay(date)}
                  count={count}
                />
                <WorkRows
                  label={shortDay(date)}
                  rows={rowsOf(coming).filter((row) => row.date === date)}
                  today={today}
                  onDone={onDone}
                />
              </div>
            ))}
            <WorkFoot query={coming} />
          </Card>
        </div>
      )}
    </>
  );
}

/** All rows that have come. */
export const rowsOf = ({ data }: DueWorkQuery): DueWork[] => data?.pages.flatMap((page) => page.data) ?? [];
