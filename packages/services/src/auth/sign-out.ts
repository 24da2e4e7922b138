import type { SessionCtx } from "../access.ts";
import { endSession } from "./sessions.ts";

/** Ends the session in use. */
export async function signOut(ctx: SessionCtx): Promise<void> {
  await ctx.db.write((tx) => endSession(tx, ctx, ctx.session.id));
  ctx.transport.give(null);
}
