import { settlePage } from "@custodia/app-shell/session/other-tabs.ts";
import { asking } from "@custodia/client/ahead";
import { isUnauthenticated } from "@custodia/client/errors";
import type { Calls } from "@custodia/client/trpc";
import { redirect } from "@tanstack/react-router";

type GuardArgs = { context: { calls: Calls }; location: { publicHref: string }; preload: boolean };

/** `beforeLoad` of the layout that needs a sign-in: puts the operator, `me`, into the context, or leads to the sign-in and back. */
export async function requireSignIn({ context, location, preload }: GuardArgs) {
  try {
    const me = await context.calls.platform.session.me.ensureData(undefined, asking(preload));
    settlePage(`operator.${me.id}`, me.email);
    return { me };
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    throw redirect({ to: "/login", search: { redirect: location.publicHref } });
  }
}
