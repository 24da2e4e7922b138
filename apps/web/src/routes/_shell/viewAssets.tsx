import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AssetList } from "../../features/assets/list.tsx";
import { assetsQuery } from "../../features/assets/list-query.ts";

export const Route = createFileRoute("/_shell/viewAssets")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.assets.list.prefetch(assetsQuery(args.location.search), options),
      calls.views.list.prefetch({ list: "assets" }, options),
    ]),
  component: () => <AssetList search={Route.useSearch()} />,
});
