import { firstOf } from "@custodia/screens/records/first-queries.ts";
import { EditRecord } from "@custodia/screens/records/record-form-pages";
import { createFileRoute } from "@tanstack/react-router";
import { vendorScreens } from "../../features/setup/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/editVendors/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.vendors.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={vendorScreens} />,
});
