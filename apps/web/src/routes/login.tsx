import { sessionName } from "@custodia/app-shell/session/load-me.ts";
import { prefetchOptions } from "@custodia/client/trpc";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { LoginPage } from "../features/auth/login-page.tsx";
import { isSomebodyElse, loginSearch, pathAfterSignIn } from "../features/auth/redirects.ts";

export const Route = createFileRoute("/login")({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search, preload }): Promise<{ unverified: string | null }> => {
    // If the server refuses for any reason, the form is shown. For a visitor without a session the server is not
    // called.
    const user = sessionName()
      ? await context.calls.auth.me.fetch(undefined, prefetchOptions(preload)).catch(() => null)
      : null;
    if (!user || isSomebodyElse(user, search)) return { unverified: null };
    if (user.email_verified_at) throw redirect({ href: pathAfterSignIn(user, search.redirect) });
    return { unverified: user.email };
  },
  component: LoginPage,
});
