import { createFileRoute } from "@tanstack/react-router";
import { tokenSearch } from "../features/auth/landing.ts";
import { AcceptInvitationPage } from "../features/auth/link-pages.tsx";

export const Route = createFileRoute("/acceptInvitation")({
  validateSearch: tokenSearch,
  component: () => <AcceptInvitationPage token={Route.useSearch().token} />,
});
