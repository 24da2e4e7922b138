import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { EditRecord } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { vendorScreens } from "../../features/setup/vendors/screens.tsx";

export const Route = createFileRoute("/_shell/editVendors/$id")({
  loader: (args) => prefetchRecordQueries(args, (calls, id, options) => [calls.vendors.show.prefetch({ id }, options)]),
  component: () => <EditRecord kind={vendorScreens} />,
});
