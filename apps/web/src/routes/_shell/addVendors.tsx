import { AddRecord } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { vendorScreens } from "../../features/setup/vendors/screens.tsx";

export const Route = createFileRoute("/_shell/addVendors")({
  component: () => <AddRecord kind={vendorScreens} />,
});
