import { createFileRoute } from "@tanstack/react-router";
import { Reports } from "../../features/reports/reports.tsx";

export const Route = createFileRoute("/_shell/reports/")({ component: Reports });
