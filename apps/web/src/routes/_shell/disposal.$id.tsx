import { createFileRoute } from "@tanstack/react-router";
import { DisposalOverview } from "../../features/assets/disposals/disposal-overview.tsx";

export const Route = createFileRoute("/_shell/disposal/$id")({ component: DisposalOverview });
