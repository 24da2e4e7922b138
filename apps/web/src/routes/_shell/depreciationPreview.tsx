import { createFileRoute } from "@tanstack/react-router";
import { PreviewPage } from "../../features/assets/value/preview-page.tsx";

// The page parses its own search, because that of a route is part of the first load.
export const Route = createFileRoute("/_shell/depreciationPreview")({ component: PreviewPage });
