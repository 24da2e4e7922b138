import { isUnauthenticated } from "@custodia/client/errors";
import type { Calls } from "@custodia/client/trpc";
import { redirect } from "@tanstack/react-router";

type GuardArgs = { context: { calls: Calls }; location: { href: string } };

/**
 * `beforeLoad` of every layout that needs a sign-in: puts the user, `me`, into the context. Without a sign-in, or before the
 * email is verified, it goes to /login, which comes back to where one wanted to go.
 */
export async function requireSession({ context, location }: GuardArgs) {
  const me = await context.calls.auth.me.ensureData().catch((error: unknown) => {
    if (isUnauthenticated(error)) return null;
    throw error;
  });
  if (!me?.email_verified_at) throw redirect({ to: "/login", search: { redirect: location.href } });
  return { me };
}
