import { createFileRoute } from "@tanstack/react-router";
import { ReturnAsset } from "../../features/assets/movements/return-asset.tsx";

export const Route = createFileRoute("/_shell/returnAsset/$id/")({
  component: () => <ReturnAsset type="maintenance" />,
});
