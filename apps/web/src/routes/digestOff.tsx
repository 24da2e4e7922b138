import { createFileRoute } from "@tanstack/react-router";
import { DigestOffPage } from "../features/auth/link-pages.tsx";
import { tokenSearch } from "../features/auth/redirects.ts";

export const Route = createFileRoute("/digestOff")({
  validateSearch: tokenSearch,
  component: () => <DigestOffPage token={Route.useSearch().token} />,
});
