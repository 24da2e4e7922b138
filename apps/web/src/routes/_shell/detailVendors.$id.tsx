import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { RecordDetail } from "@custodia/app-shell/records/record-detail";
import { createFileRoute } from "@tanstack/react-router";
import { VendorAssets } from "../../features/assets/assigned-assets.tsx";
import { heldAsked } from "../../features/assets/list-query.ts";
import { vendorScreens } from "../../features/setup/vendors/screens.tsx";

export const Route = createFileRoute("/_shell/detailVendors/$id")({
  loader: (args) =>
    firstOf(args, (calls, id, how) => [
      calls.vendors.show.prefetch({ id }, how),
      // Its sums read all that is held: too much for a pointer that passes by.
      ...(args.preload ? [] : [calls.assets.list.prefetch(heldAsked("vendor_id", id), how)]),
    ]),
  component: () => <RecordDetail kind={vendorScreens} Below={VendorAssets} />,
});
