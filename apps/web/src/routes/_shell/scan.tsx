import { createFileRoute } from "@tanstack/react-router";
import { ScanPage } from "../../features/assets/scan/scan-page.tsx";

export const Route = createFileRoute("/_shell/scan")({
  validateSearch: (raw: Record<string, unknown>): { code?: string } =>
    typeof raw.code === "string" || typeof raw.code === "number" ? { code: String(raw.code) } : {},
  component: () => <ScanPage code={Route.useSearch().code} />,
});
