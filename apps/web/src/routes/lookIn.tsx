import { createFileRoute } from "@tanstack/react-router";
import { tokenSearch } from "../features/auth/redirects.ts";
import { LookInPage } from "../features/auth/visit.tsx";

export const Route = createFileRoute("/lookIn")({
  validateSearch: tokenSearch,
  component: () => <LookInPage token={Route.useSearch().token} />,
});
