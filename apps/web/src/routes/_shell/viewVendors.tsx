import { createFileRoute } from "@tanstack/react-router";
import { RecordList } from "../../features/records/record-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/viewVendors")({
  validateSearch: tableSearch,
  component: () => <RecordList kind={vendorScreens} />,
});
