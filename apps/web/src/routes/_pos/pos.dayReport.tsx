import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { DayReportPage } from "../../features/pos/reports/day-report.tsx";
import { dayReportSearch } from "../../features/pos/reports/search.ts";

export const Route = createFileRoute("/_pos/pos/dayReport")({
  validateSearch: dayReportSearch,
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.reports.day.prefetch(dayReportSearch({ ...args.location.search }), options),
    ]),
  component: () => <DayReportPage search={Route.useSearch()} />,
});
