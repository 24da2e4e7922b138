import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { EditAsset } from "../../features/assets/edit-asset.tsx";
import { editSearch } from "../../features/assets/search.ts";

export const Route = createFileRoute("/_shell/revualationAsset/$id")({
  validateSearch: editSearch,
  loader: (args) => prefetchRecordQueries(args, (calls, id, options) => [calls.assets.show.prefetch({ id }, options)]),
  component: () => <EditAsset search={Route.useSearch()} />,
});
