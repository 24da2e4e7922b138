import { createFileRoute } from "@tanstack/react-router";
import { RenewCodesPage } from "../../features/session/renew-codes.tsx";

export const Route = createFileRoute("/_shell/recovery-codes")({ component: RenewCodesPage });
