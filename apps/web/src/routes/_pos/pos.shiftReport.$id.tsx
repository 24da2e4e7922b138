import { firstOf } from "@custodia/screens/records/first-queries";
import { createFileRoute } from "@tanstack/react-router";
import { ShiftReport } from "../../features/pos/reports/shift-report.tsx";

export const Route = createFileRoute("/_pos/pos/shiftReport/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.pos.reports.shift.prefetch({ id }, how)]),
  component: () => <ShiftReport id={Number(Route.useParams().id)} />,
});
