import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { EditRecord } from "@custodia/app-shell/records/record-form-pages";
import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/setup/custodians/screens.tsx";

export const Route = createFileRoute("/_shell/editCustodians/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.custodians.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={custodianScreens} />,
});
