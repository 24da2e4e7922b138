import { firstOf } from "@custodia/screens/records/first-queries";
import { RecordDetail } from "@custodia/screens/records/record-detail";
import { createFileRoute } from "@tanstack/react-router";
import { vendorScreens } from "../../features/setup/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/detailVendors/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.vendors.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={vendorScreens} />,
});
