import type { SessionCtx } from "../../access.ts";
import type { InPerson } from "../../context.ts";
import { endSession } from "./sessions.ts";

/** Ends the session in use. A program's token is revoked instead. */
export async function signOut(ctx: SessionCtx & InPerson): Promise<void> {
  await ctx.db.write((tx) => endSession(tx, ctx, ctx.session.id));
  ctx.transport.give(null);
}
