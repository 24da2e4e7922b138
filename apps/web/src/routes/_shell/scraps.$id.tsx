import { createFileRoute } from "@tanstack/react-router";
import { ScrapOverview } from "../../features/assets/disposals/scrap-overview.tsx";

export const Route = createFileRoute("/_shell/scraps/$id")({ component: ScrapOverview });
