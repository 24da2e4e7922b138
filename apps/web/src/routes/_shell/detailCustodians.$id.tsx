import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/custodians/custodian-screens.tsx";
import { firstOf } from "../../features/records/first-queries.ts";
import { RecordDetail } from "../../features/records/record-detail.tsx";

export const Route = createFileRoute("/_shell/detailCustodians/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.custodians.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={custodianScreens} />,
});
