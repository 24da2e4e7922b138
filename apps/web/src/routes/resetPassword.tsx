import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../features/auth/link-pages.tsx";
import { tokenSearch } from "../features/auth/redirects.ts";

export const Route = createFileRoute("/resetPassword")({
  validateSearch: tokenSearch,
  component: () => <ResetPasswordPage token={Route.useSearch().token} />,
});
