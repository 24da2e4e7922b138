import { createFileRoute } from "@tanstack/react-router";
import { EditAsset } from "../../features/assets/edit-asset.tsx";
import { editSearch } from "../../features/assets/edit-search.ts";

export const Route = createFileRoute("/_shell/revualationAsset/$id")({
  validateSearch: editSearch,
  component: () => <EditAsset search={Route.useSearch()} />,
});
