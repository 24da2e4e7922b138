import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ShiftReportPage } from "../../features/pos/reports/shift-report.tsx";

export const Route = createFileRoute("/_pos/pos/shiftReport/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [calls.pos.reports.shift.prefetch({ id }, options)]),
  component: () => <ShiftReportPage id={Number(Route.useParams().id)} />,
});
