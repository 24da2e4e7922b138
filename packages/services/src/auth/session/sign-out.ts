import { unauthenticated } from "@custodia/domain/errors";
import { inPerson } from "../../access.ts";
import type { OpenCtx } from "../../context.ts";
import { hashOf } from "../../tokens/token-hash.ts";
import { endChain } from "./sessions.ts";

/**
 * Ends the session in use, also where a renewal beside it has given it another token already. A program's token is revoked instead.
 * Throws 401 where there is no session, 403 to a program.
 */
export async function signOut(ctx: OpenCtx): Promise<void> {
  const { signedIn, transport } = ctx;
  const user = signedIn && "company" in signedIn ? inPerson({ ...ctx, ...signedIn }) : null;
  const id = user?.session.id ?? (transport.token === undefined ? undefined : hashOf(transport.token));
  const ended = id !== undefined && (await ctx.db.write((tx) => endChain(tx, id, transport.kind)));
  if (!user && !ended) throw unauthenticated();
  transport.give(null);
}
