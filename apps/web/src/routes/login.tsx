import { sessionName } from "@custodia/app-shell/session/load-me.ts";
import { prefetchOptions } from "@custodia/client/trpc";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { landing, ownPath } from "../features/auth/landing.ts";
import { LoginPage } from "../features/auth/login-page.tsx";

export type LoginSearch = {
  /** The address to open after signing in: a path of this site. */
  redirect?: string | undefined;
  /** True if the sign-up dialog is open. */
  signUp?: boolean | undefined;
  /** Fills the form's email, after a password was set by a link. */
  email?: string | undefined;
};

export const Route = createFileRoute("/login")({
  validateSearch: ({ redirect, signUp, email }: Record<string, unknown>): LoginSearch => ({
    redirect: ownPath(redirect),
    signUp: signUp === "true" || signUp === true || undefined,
    email: typeof email === "string" ? email : undefined,
  }),
  beforeLoad: async ({ context, search, preload }): Promise<{ unverified: string | null }> => {
    // If the server refuses for any reason, the form is shown; for a visitor without a session the server is not called
    // at all.
    const known = sessionName()
      ? await context.calls.auth.me.fetch(undefined, prefetchOptions(preload)).catch(() => null)
      : null;
    if (known?.email_verified_at) throw redirect({ href: landing(known, search.redirect) });
    return { unverified: known?.email ?? null };
  },
  component: LoginPage,
});
