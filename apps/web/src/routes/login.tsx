import { sessionName } from "@custodia/app-shell/session/load-me.ts";
import { prefetchOptions } from "@custodia/client/trpc";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { landing, loginSearch } from "../features/auth/landing.ts";
import { LoginPage } from "../features/auth/login-page.tsx";

export const Route = createFileRoute("/login")({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search, preload }): Promise<{ unverified: string | null }> => {
    // If the server refuses for any reason, the form is shown. For a visitor without a session the server is not
    // called.
    const known = sessionName()
      ? await context.calls.auth.me.fetch(undefined, prefetchOptions(preload)).catch(() => null)
      : null;
    if (known?.email_verified_at) throw redirect({ href: landing(known, search.redirect) });
    return { unverified: known?.email ?? null };
  },
  component: LoginPage,
});
