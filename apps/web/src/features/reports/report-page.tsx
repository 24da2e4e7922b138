import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import { useParams, useSearch } from "@tanstack/react-router";
import { type ComponentType, useMemo } from "react";
import { ChargedAssets } from "./charged-assets.tsx";
import { DepreciationReport } from "./depreciation-report.tsx";
import { MovementReport } from "./movement-report.tsx";
import { RegisterReport } from "./register-report.tsx";
import { type ReportSearch, reportSearch } from "./report-search.ts";

/** The reports by the last part of their addresses. They share a route, because each route adds to the first load. */
const pages = new Map<string, ComponentType<{ search: ReportSearch }>>([
  ["register", RegisterReport],
  ["movement", MovementReport],
  ["depreciation", DepreciationReport],
  ["depreciationAssets", ChargedAssets],
]);

export function ReportPage() {
  const { report = "" } = useParams({ strict: false });
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => reportSearch(raw), [raw]);
  const Page = pages.get(report);
  return Page ? <Page search={search} /> : <NotFoundPage />;
}
