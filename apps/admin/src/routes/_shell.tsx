import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "../features/session/identity.ts";
import { OperatorsShell } from "../shell.tsx";

export const Route = createFileRoute("/_shell")({ beforeLoad: requireSignIn, component: OperatorsShell });
