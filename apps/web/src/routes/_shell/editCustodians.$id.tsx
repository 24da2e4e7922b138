import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/custodians/custodian-screens.tsx";
import { firstOf } from "../../features/records/first-queries.ts";
import { EditRecord } from "../../features/records/record-form-pages.tsx";

export const Route = createFileRoute("/_shell/editCustodians/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.custodians.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={custodianScreens} />,
});
