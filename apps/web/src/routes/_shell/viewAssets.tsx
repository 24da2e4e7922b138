import { createFileRoute } from "@tanstack/react-router";
import { AssetList } from "../../features/assets/asset-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/viewAssets")({
  validateSearch: tableSearch,
  component: () => <AssetList search={Route.useSearch()} />,
});
