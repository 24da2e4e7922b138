import { createFileRoute } from "@tanstack/react-router";
import { firstOfList } from "../../features/records/first-queries.ts";
import { RecordList } from "../../features/records/record-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/viewVendors")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => firstOfList(vendorScreens, args),
  component: () => <RecordList kind={vendorScreens} />,
});
