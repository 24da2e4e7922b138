import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ShiftReportPage } from "../../features/pos/reports/shift-report.tsx";

export const Route = createFileRoute("/_pos/pos/shiftReport/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.pos.reports.shift.prefetch({ id }, how)]),
  component: () => <ShiftReportPage id={Number(Route.useParams().id)} />,
});
