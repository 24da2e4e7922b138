import { createFileRoute } from "@tanstack/react-router";
import { EditRecord } from "../../features/records/record-form-pages.tsx";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/editVendors/$id")({
  component: () => <EditRecord kind={vendorScreens} />,
});
