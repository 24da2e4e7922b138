import { createFileRoute } from "@tanstack/react-router";
import { MovementsOverview } from "../../features/assets/movements/movements-overview.tsx";

export const Route = createFileRoute("/_shell/movements/$id")({ component: MovementsOverview });
