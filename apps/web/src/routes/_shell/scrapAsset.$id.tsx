import { createFileRoute } from "@tanstack/react-router";
import { ScrapAsset } from "../../features/assets/disposals/scrap-asset.tsx";

export const Route = createFileRoute("/_shell/scrapAsset/$id")({ component: ScrapAsset });
