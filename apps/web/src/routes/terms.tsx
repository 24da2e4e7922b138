import { createFileRoute } from "@tanstack/react-router";
import { terms } from "../features/auth/terms.ts";
import { TextPage } from "../features/auth/text-page.tsx";

export const Route = createFileRoute("/terms")({
  component: () => <TextPage title="Terms and Conditions" chapters={terms} />,
});
