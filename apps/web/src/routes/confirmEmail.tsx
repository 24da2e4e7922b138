import { createFileRoute } from "@tanstack/react-router";
import { tokenSearch } from "../features/auth/landing.ts";
import { ConfirmEmailPage } from "../features/auth/link-pages.tsx";

export const Route = createFileRoute("/confirmEmail")({
  validateSearch: tokenSearch,
  component: () => <ConfirmEmailPage token={Route.useSearch().token} />,
});
