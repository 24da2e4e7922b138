import { createFileRoute } from "@tanstack/react-router";
import { ReleaseAsset } from "../../features/assets/movements/release-asset.tsx";

export const Route = createFileRoute("/_shell/releaseField/$id")({
  component: () => <ReleaseAsset type="fieldwork" />,
});
