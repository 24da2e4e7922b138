import { createFileRoute } from "@tanstack/react-router";
import { EditAsset } from "../../features/assets/edit-asset.tsx";

export const Route = createFileRoute("/_shell/revualationAsset/$id")({ component: EditAsset });
