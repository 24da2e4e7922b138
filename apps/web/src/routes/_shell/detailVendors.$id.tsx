import { createFileRoute } from "@tanstack/react-router";
import { RecordDetail } from "../../features/records/record-detail.tsx";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/detailVendors/$id")({
  component: () => <RecordDetail kind={vendorScreens} />,
});
