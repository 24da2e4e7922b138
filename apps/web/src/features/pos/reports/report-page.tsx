import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import type { Calls, PrefetchOptions } from "@custodia/client/trpc";
import type { ShopReport } from "@custodia/domain/pos/labels";
import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { type ShopReportSearch, shopReportSearch } from "./choices.tsx";
import { DayReportPage } from "./day-report.tsx";

type ReportScreen = {
  Page: ComponentType<{ search: ShopReportSearch }>;
  /** Sends the query of the page while its address is being opened. */
  prefetch: (calls: Calls, search: ShopReportSearch, options: PrefetchOptions) => Promise<unknown>;
};

/** The reports share a route, because each route adds to the first load. */
const screens: Record<ShopReport, ReportScreen> = {
  dayReport: {
    Page: DayReportPage,
    prefetch: ({ pos }, search, options) => pos.reports.day.prefetch(search, options),
  },
};

const screenByName = new Map<string, ReportScreen>(Object.entries(screens));

/** Shows the report of an address below `/pos`; any other last part is not found. */
export function ShopReportPage({ name }: { name: string }) {
  const search = shopReportSearch(useSearch({ strict: false }));
  const Page = screenByName.get(name)?.Page;
  return Page ? <Page search={search} /> : <NotFoundPage />;
}

/** Sends the query of a report by the last part of its address; none for an unknown one. */
export function prefetchShopReport(name: string, search: object, calls: Calls, options: PrefetchOptions) {
  const screen = screenByName.get(name);
  return screen ? [screen.prefetch(calls, shopReportSearch({ ...search }), options)] : [];
}
