import { createFileRoute } from "@tanstack/react-router";
import { AddAsset } from "../../features/assets/add-asset.tsx";
import { ImportPanel } from "../../features/import/import-panel.tsx";

export const Route = createFileRoute("/_shell/addAssets")({
  component: () => <AddAsset beside={<ImportPanel />} />,
});
