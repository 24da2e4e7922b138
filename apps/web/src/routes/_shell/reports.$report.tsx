import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { ChargedAssets } from "../../features/reports/charged-assets.tsx";
import { DepreciationReport } from "../../features/reports/depreciation-report.tsx";
import { MovementReport } from "../../features/reports/movement-report.tsx";
import { RegisterReport } from "../../features/reports/register-report.tsx";
import { reportSearch } from "../../features/reports/report-search.ts";

/** The reports share a route, because each route adds to the first load. */
const pages = new Map([
  ["register", RegisterReport],
  ["movement", MovementReport],
  ["depreciation", DepreciationReport],
  ["depreciationAssets", ChargedAssets],
]);

export const Route = createFileRoute("/_shell/reports/$report")({
  // The page parses its own search, because that of a route is part of the first load.
  component: function ReportPage() {
    const { report } = Route.useParams();
    const raw: Record<string, unknown> = Route.useSearch();
    const search = useMemo(() => reportSearch(raw), [raw]);
    const Page = pages.get(report);
    return Page ? <Page search={search} /> : <NotFoundPage />;
  },
});
