import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { EditRecord } from "@custodia/app-shell/records/record-form-pages";
import { createFileRoute } from "@tanstack/react-router";
import { vendorScreens } from "../../features/setup/vendors/screens.tsx";

export const Route = createFileRoute("/_shell/editVendors/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.vendors.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={vendorScreens} />,
});
