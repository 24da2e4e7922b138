import { createFileRoute } from "@tanstack/react-router";
import { HealthPage } from "../../features/health/health-page.tsx";

export const Route = createFileRoute("/_shell/health")({ component: HealthPage });
