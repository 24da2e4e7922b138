import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { prefetchShopReport, ShopReportPage } from "../../features/pos/reports/report-page.tsx";

// The page parses its own search, because that of a route is part of the first load.
export const Route = createFileRoute("/_pos/pos/$report")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) =>
      prefetchShopReport(args.params.report, args.location.search, calls, options),
    ),
  component: () => <ShopReportPage name={Route.useParams().report} />,
});
