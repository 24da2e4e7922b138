import { createFileRoute } from "@tanstack/react-router";
import { tokenSearch } from "../features/auth/landing.ts";
import { ResetPasswordPage } from "../features/auth/link-pages.tsx";

export const Route = createFileRoute("/resetPassword")({
  validateSearch: tokenSearch,
  component: () => <ResetPasswordPage token={Route.useSearch().token} />,
});
