import { createFileRoute } from "@tanstack/react-router";
import { EditAsset, editSearch } from "../../features/assets/edit-asset.tsx";

export const Route = createFileRoute("/_shell/revualationAsset/$id")({
  validateSearch: editSearch,
  component: () => <EditAsset search={Route.useSearch()} />,
});
