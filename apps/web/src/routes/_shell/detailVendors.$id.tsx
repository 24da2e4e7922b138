import { createFileRoute } from "@tanstack/react-router";
import { firstOf } from "../../features/records/first-queries.ts";
import { RecordDetail } from "../../features/records/record-detail.tsx";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/detailVendors/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.vendors.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={vendorScreens} />,
});
