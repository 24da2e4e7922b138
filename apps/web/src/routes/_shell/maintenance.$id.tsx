import { createFileRoute } from "@tanstack/react-router";
import { ReleaseAsset } from "../../features/assets/movements/release-asset.tsx";

export const Route = createFileRoute("/_shell/maintenance/$id")({
  component: () => <ReleaseAsset type="maintenance" />,
});
