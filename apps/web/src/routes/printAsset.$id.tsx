import { createFileRoute } from "@tanstack/react-router";
import { PrintAsset } from "../features/assets/print/print-asset.tsx";
import { requireSession } from "../features/session/guard.ts";

export const Route = createFileRoute("/printAsset/$id")({
  beforeLoad: requireSession,
  component: PrintAsset,
});
