import { asking } from "@custodia/client/ahead";
import { isUnauthenticated, readProblem } from "@custodia/client/errors";
import type { Calls } from "@custodia/client/trpc";
import { redirect } from "@tanstack/react-router";
import { forgetCopies, keepMe, keptMe } from "../offline/kept-me.ts";

type GuardArgs = { context: { calls: Calls }; location: { href: string }; preload: boolean };

/**
 * `beforeLoad` of every layout that needs a sign-in: puts the user, `me`, into the context. Without a sign-in, or before the
 * email is verified, it goes to /login, which comes back to where one wanted to go. Without a connection it is who was
 * signed in last, and still is.
 */
export async function requireSession({ context, location, preload }: GuardArgs) {
  const kept = navigator.onLine ? null : await keptMe();
  const me = kept ?? (await context.calls.auth.me.ensureData(undefined, asking(preload)).catch(ifNotReached));
  if (me && me !== kept) void keepMe(me);
  if (!me?.email_verified_at) throw redirect({ to: "/login", search: { redirect: location.href } });
  return { me };
}

async function ifNotReached(error: unknown) {
  if (isUnauthenticated(error)) {
    await forgetCopies();
    return null;
  }
  const kept = readProblem(error).status === 0 ? await keptMe() : null;
  if (!kept) throw error;
  return kept;
}
