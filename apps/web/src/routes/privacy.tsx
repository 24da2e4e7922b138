import { createFileRoute } from "@tanstack/react-router";
import { privacy } from "../features/auth/privacy.ts";
import { TextPage } from "../features/auth/text-page.tsx";

export const Route = createFileRoute("/privacy")({
  component: () => <TextPage title="Privacy" chapters={privacy} />,
});
