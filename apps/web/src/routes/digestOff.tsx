import { createFileRoute } from "@tanstack/react-router";
import { DigestOffPage } from "../features/auth/digest-off-page.tsx";
import { tokenSearch } from "../features/auth/token-search.ts";

export const Route = createFileRoute("/digestOff")({
  validateSearch: tokenSearch,
  component: () => <DigestOffPage token={Route.useSearch().token} />,
});
