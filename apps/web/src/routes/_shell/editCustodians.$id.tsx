import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/custodians/custodian-screens.tsx";
import { EditRecord } from "../../features/records/record-form-pages.tsx";

export const Route = createFileRoute("/_shell/editCustodians/$id")({
  component: () => <EditRecord kind={custodianScreens} />,
});
