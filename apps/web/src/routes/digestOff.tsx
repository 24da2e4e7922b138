import { createFileRoute } from "@tanstack/react-router";
import { tokenSearch } from "../features/auth/landing.ts";
import { DigestOffPage } from "../features/auth/link-pages.tsx";

export const Route = createFileRoute("/digestOff")({
  validateSearch: tokenSearch,
  component: () => <DigestOffPage token={Route.useSearch().token} />,
});
