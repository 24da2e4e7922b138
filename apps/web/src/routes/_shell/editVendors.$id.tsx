import { createFileRoute } from "@tanstack/react-router";
import { firstOf } from "../../features/records/first-queries.ts";
import { EditRecord } from "../../features/records/record-form-pages.tsx";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/editVendors/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.vendors.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={vendorScreens} />,
});
