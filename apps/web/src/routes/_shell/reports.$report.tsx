import { createFileRoute } from "@tanstack/react-router";
import { ReportPage } from "../../features/reports/report-page.tsx";

// The page parses its own search, because that of a route is part of the first load.
export const Route = createFileRoute("/_shell/reports/$report")({ component: ReportPage });
