import { createFileRoute } from "@tanstack/react-router";
import { RecordList } from "../../features/setup/record-list.tsx";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";
import { tableSearch } from "../../table-search.ts";

export const Route = createFileRoute("/_shell/viewVendors")({
  validateSearch: tableSearch,
  component: () => <RecordList kind={vendorScreens} />,
});
