import { isUnauthenticated, readProblem } from "@custodia/client/errors";
import { forgetCopies, keepMe, keptMe } from "../offline/kept-me.ts";

/**
 * Who is signed in, by `ask`; null where nobody is. Without a connection it is who was signed in last, and still is. For the
 * `beforeLoad` of layouts that need a sign-in.
 */
export async function signedIn<Me extends object>(ask: () => Promise<Me>): Promise<Me | null> {
  const kept = navigator.onLine ? null : await keptMe<Me>();
  const me = kept ?? (await ask().catch(ifNotReached<Me>));
  if (me && me !== kept) void keepMe(me);
  return me;
}

async function ifNotReached<Me>(error: unknown): Promise<Me | null> {
  if (isUnauthenticated(error)) {
    await forgetCopies();
    return null;
  }
  const kept = readProblem(error).status === 0 ? await keptMe<Me>() : null;
  if (!kept) throw error;
  return kept;
}
