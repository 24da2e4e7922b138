import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { RecordDetail } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { CustodianAssets } from "../../features/assets/assigned-assets.tsx";
import { assignedQuery } from "../../features/assets/search.ts";
import { custodianScreens } from "../../features/setup/custodians/screens.tsx";

export const Route = createFileRoute("/_shell/detailCustodians/$id")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.custodians.show.prefetch({ id }, options),
      // Not preloaded on hover, because the sums read all assigned assets.
      ...(args.preload ? [] : [calls.assets.list.prefetch(assignedQuery("custodian_id", id), options)]),
    ]),
  component: () => <RecordDetail kind={custodianScreens} Below={CustodianAssets} />,
});
