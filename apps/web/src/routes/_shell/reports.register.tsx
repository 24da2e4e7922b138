import { createFileRoute } from "@tanstack/react-router";
import { RegisterReport } from "../../features/reports/register-report.tsx";
import { reportSearch } from "../../features/reports/report-address.ts";

export const Route = createFileRoute("/_shell/reports/register")({
  validateSearch: reportSearch,
  component: () => <RegisterReport search={Route.useSearch()} />,
});
