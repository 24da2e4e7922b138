import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { EditRecord } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/setup/custodians/screens.tsx";

export const Route = createFileRoute("/_shell/editCustodians/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [calls.custodians.show.prefetch({ id }, options)]),
  component: () => <EditRecord kind={custodianScreens} />,
});
