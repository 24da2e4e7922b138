import { unauthenticated } from "@custodia/domain/errors";
import { inPerson, type SessionCtx } from "../access.ts";
import { replaceSession } from "./sessions.ts";

/** Puts a new token in the place of the one in use, which ends at once. Throws 401 where it has ended meanwhile, 403 to a program. */
export async function refresh(ctx: SessionCtx): Promise<void> {
  inPerson(ctx);
  const session = await ctx.db.write((tx) => replaceSession(tx, ctx, ctx.session.id));
  if (!session) throw unauthenticated();
  ctx.transport.give(session);
}
