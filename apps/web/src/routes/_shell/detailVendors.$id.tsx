import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { RecordDetail } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { VendorAssets } from "../../features/assets/assigned-assets.tsx";
import { assignedQuery } from "../../features/assets/search.ts";
import { vendorScreens } from "../../features/setup/vendors/screens.tsx";

export const Route = createFileRoute("/_shell/detailVendors/$id")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.vendors.show.prefetch({ id }, options),
      // Not preloaded on hover, because the sums read all assigned assets.
      ...(args.preload ? [] : [calls.assets.list.prefetch(assignedQuery("vendor_id", id), options)]),
    ]),
  component: () => <RecordDetail kind={vendorScreens} Below={VendorAssets} />,
});
