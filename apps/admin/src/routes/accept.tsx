import { createFileRoute } from "@tanstack/react-router";
import { AcceptPage } from "../features/session/sign-in-pages.tsx";

export const Route = createFileRoute("/accept")({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === "string" ? token : "" }),
  component: function Accept() {
    return <AcceptPage token={Route.useSearch().token} />;
  },
});
