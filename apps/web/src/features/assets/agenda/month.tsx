import type { AgendaDaysView } from "@custodia/domain/assets/agenda";
import { addMonths, type CalendarDate } from "@custodia/domain/date";
import { Card } from "@custodia/ui/card";
import { Skeleton } from "@custodia/ui/progress";
import { usePhone } from "@custodia/ui/use-browser.ts";
import { shortDay, sumDue } from "../../register/labels.ts";
import { GroupHeader, WorkFooter } from "./agenda-rows.tsx";
import { type AgendaSearch, type CountedDay, daysIn, monthOf } from "./agenda-search.ts";
import { DoneWorkSection } from "./done-rows.tsx";
import { MonthDays, MonthGrid } from "./month-grid.tsx";
import { useDueWork, type WorkSelection } from "./use-due-work.ts";
import { loadedRows, SpanBar } from "./week.tsx";
import { WorkRows } from "./work-rows.tsx";

type MonthProps = {
  search: AgendaSearch;
  today: CalendarDate;
  counts: AgendaDaysView | undefined;
  selection: WorkSelection;
};

/** Shows the due and completed work of each day of a month; the selected day's rows are listed below. */
export function Month({ search, today, counts, selection }: MonthProps) {
  const { month, weeks } = monthOf(search, today);
  const phone = usePhone();
  const { from } = month;
  const bar = {
    unit: "month" as const,
    shown: month,
    isNow: from.slice(0, 7) === today.slice(0, 7),
    before: addMonths(from, -1),
    after: addMonths(from, 1),
  };
  const days = counts && daysIn(weeks, counts);
  const Days = phone ? MonthDays : MonthGrid;
  const chosen = days?.find(({ date }) => date === search.day);
  return (
    <>
      <SpanBar {...bar} />
      <div className="space-y-4" aria-busy={!counts}>
        {days ? (
          <Days {...{ days, today, month }} chosen={search.day} />
        ) : (
          <Card className="space-y-4 p-5">
            <Skeleton />
            <Skeleton className="w-2/3" />
          </Card>
        )}
        {chosen ? <ChosenDay {...{ chosen, search, today, selection }} /> : null}
      </div>
    </>
  );
}

type ChosenDayProps = Omit<MonthProps, "counts"> & { chosen: CountedDay };

function ChosenDay({ chosen, search: { filter }, today, selection }: ChosenDayProps) {
  const { date, done } = chosen;
  const day = { from: date, until: date };
  const query = useDueWork(day, filter);
  return (
    <>
      <Card id="day" aria-label={shortDay(date)} className="overflow-hidden">
        <GroupHeader late={date < today} title={shortDay(date)} count={sumDue(chosen)} />
        <WorkRows label={shortDay(date)} rows={loadedRows(query)} today={today} selection={selection} />
        <WorkFooter query={query} />
      </Card>
      <DoneWorkSection span={day} count={done} {...{ filter, today }} />
    </>
  );
}
