import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "../features/session/guard.ts";
import { Shell } from "../features/shell/shell.tsx";

export const Route = createFileRoute("/_shell")({ beforeLoad: requireSession, component: Shell });
