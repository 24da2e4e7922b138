import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/custodians/custodian-screens.tsx";
import { RecordDetail } from "../../features/records/record-detail.tsx";

export const Route = createFileRoute("/_shell/detailCustodians/$id")({
  component: () => <RecordDetail kind={custodianScreens} />,
});
