import { loadMe } from "@custodia/app-shell/session/load-me.ts";
import { claimPage } from "@custodia/app-shell/session/session-status.ts";
import type { Calls } from "@custodia/client/trpc";
import { prefetchOptions } from "@custodia/client/trpc";
import { redirect } from "@tanstack/react-router";

type GuardArgs = { context: { calls: Calls }; location: { href: string }; preload: boolean };

/**
 * `beforeLoad` of every layout that needs a sign-in: puts the user, `me`, into the context. Without a sign-in, or before the
 * email is verified, it goes to /login, which comes back to where one wanted to go. Without a connection it is who was
 * signed in last, and still is.
 */
export async function requireSignIn({ context, location, preload }: GuardArgs) {
  const me = await loadMe(() => context.calls.auth.me.ensureData(undefined, prefetchOptions(preload)));
  if (me) claimPage(`${me.company.id}.${me.id}`, me.email);
  if (!me?.email_verified_at) throw redirect({ to: "/login", search: { redirect: location.href } });
  return { me };
}
