import { createFileRoute } from "@tanstack/react-router";
import { LookInPage } from "../features/auth/link-pages.tsx";
import { tokenSearch } from "../features/auth/redirects.ts";

export const Route = createFileRoute("/lookIn")({
  validateSearch: tokenSearch,
  component: () => <LookInPage token={Route.useSearch().token} />,
});
