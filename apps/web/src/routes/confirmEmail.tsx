import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "../features/auth/link-pages.tsx";
import { tokenSearch } from "../features/auth/redirects.ts";

export const Route = createFileRoute("/confirmEmail")({
  validateSearch: tokenSearch,
  component: () => <ConfirmEmailPage token={Route.useSearch().token} />,
});
