import { createFileRoute } from "@tanstack/react-router";
import { AcceptInvitationPage } from "../features/auth/link-pages.tsx";
import { tokenSearch } from "../features/auth/redirects.ts";

export const Route = createFileRoute("/acceptInvitation")({
  validateSearch: tokenSearch,
  component: () => <AcceptInvitationPage token={Route.useSearch().token} />,
});
