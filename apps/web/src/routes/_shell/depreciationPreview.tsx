import { createFileRoute } from "@tanstack/react-router";
import { PreviewPage } from "../../features/assets/depreciation/preview-page.tsx";
import { previewSearch } from "../../features/assets/search.ts";

export const Route = createFileRoute("/_shell/depreciationPreview")({
  validateSearch: previewSearch,
  component: () => <PreviewPage search={Route.useSearch()} />,
});
