import { firstOf } from "@custodia/screens/records/first-queries";
import { RecordDetail } from "@custodia/screens/records/record-detail";
import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/setup/custodians/custodian-screens.tsx";

export const Route = createFileRoute("/_shell/detailCustodians/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.custodians.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={custodianScreens} />,
});
