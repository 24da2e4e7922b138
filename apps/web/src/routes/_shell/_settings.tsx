import { createFileRoute } from "@tanstack/react-router";
import { SettingsFrame } from "../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_shell/_settings")({ component: SettingsFrame });
