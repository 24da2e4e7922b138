import { first } from "@custodia/screens/records/first-queries";
import { createFileRoute } from "@tanstack/react-router";
import { DayReport } from "../../features/pos/reports/day-report.tsx";
import { dayReportSearch } from "../../features/pos/reports/day-search.ts";

export const Route = createFileRoute("/_pos/pos/dayReport")({
  validateSearch: dayReportSearch,
  loader: (args) =>
    first(args, (calls, how) => [
      calls.pos.reports.day.prefetch(dayReportSearch({ ...args.location.search }), how),
    ]),
  component: () => <DayReport search={Route.useSearch()} />,
});
