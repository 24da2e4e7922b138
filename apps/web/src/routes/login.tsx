import { createFileRoute } from "@tanstack/react-router";

export type LoginSearch = { /** Where to go after signing in: a path of this site. */ redirect?: string };

export const Route = createFileRoute("/login")({
  validateSearch: ({ redirect }: Record<string, unknown>): LoginSearch =>
    typeof redirect === "string" && /^\/(?![/\\])/u.test(redirect) ? { redirect } : {},
  component: () => (
    <main>
      <h1>Sign in</h1>
    </main>
  ),
});
