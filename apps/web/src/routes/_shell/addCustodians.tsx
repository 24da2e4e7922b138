import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/custodians/custodian-screens.tsx";
import { AddRecord } from "../../features/records/record-form-pages.tsx";

export const Route = createFileRoute("/_shell/addCustodians")({
  component: () => <AddRecord kind={custodianScreens} />,
});
