import { createFileRoute } from "@tanstack/react-router";
import { AddRecord } from "../../features/records/record-form-pages.tsx";
import { vendorScreens } from "../../features/vendors/vendor-screens.tsx";

export const Route = createFileRoute("/_shell/addVendors")({
  component: () => <AddRecord kind={vendorScreens} />,
});
