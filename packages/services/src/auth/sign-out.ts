import { inPerson, type SessionCtx } from "../access.ts";
import { endSession } from "./sessions.ts";

/** Ends the session in use. Throws 403 to a program, whose token is revoked instead. */
export async function signOut(ctx: SessionCtx): Promise<void> {
  inPerson(ctx);
  await ctx.db.write((tx) => endSession(tx, ctx, ctx.session.id));
  ctx.transport.give(null);
}
