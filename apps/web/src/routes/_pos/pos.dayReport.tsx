import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { positiveInteger } from "@custodia/app-shell/records/table-search.ts";
import { isCalendarDate } from "@custodia/domain/date";
import { createFileRoute } from "@tanstack/react-router";
import { DayReportPage, type DayReportSearch } from "../../features/pos/reports/day-report.tsx";

/** Parses the address and drops invalid values. */
function dayReportSearch({ date, location_id: location }: Record<string, unknown>): DayReportSearch {
  const location_id = positiveInteger(location);
  return {
    ...(typeof date === "string" && isCalendarDate(date) ? { date } : {}),
    ...(location_id ? { location_id } : {}),
  };
}

export const Route = createFileRoute("/_pos/pos/dayReport")({
  validateSearch: dayReportSearch,
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.reports.day.prefetch(dayReportSearch({ ...args.location.search }), options),
    ]),
  component: () => <DayReportPage search={Route.useSearch()} />,
});
