import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "../features/auth/confirm-email-page.tsx";
import { tokenSearch } from "../features/auth/token-search.ts";

export const Route = createFileRoute("/confirmEmail")({
  validateSearch: tokenSearch,
  component: () => <ConfirmEmailPage token={Route.useSearch().token} />,
});
