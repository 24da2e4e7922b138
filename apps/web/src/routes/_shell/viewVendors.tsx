import { prefetchListQuery } from "@custodia/app-shell/records/prefetch.ts";
import { RecordList } from "@custodia/app-shell/records/record-list";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { vendorScreens } from "../../features/setup/vendors/screens.tsx";

export const Route = createFileRoute("/_shell/viewVendors")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => prefetchListQuery(vendorScreens, args),
  component: () => <RecordList kind={vendorScreens} />,
});
