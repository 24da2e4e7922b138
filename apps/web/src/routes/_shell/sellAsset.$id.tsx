import { createFileRoute } from "@tanstack/react-router";
import { SellAsset } from "../../features/assets/disposals/sell-asset.tsx";

export const Route = createFileRoute("/_shell/sellAsset/$id")({ component: SellAsset });
