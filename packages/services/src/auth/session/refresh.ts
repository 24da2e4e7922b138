import { unauthenticated } from "@custodia/domain/errors";
import type { SessionCtx } from "../../access.ts";
import type { InPerson } from "../../context.ts";
import { replaceSession } from "./sessions.ts";

/** Puts a new token in the place of the one in use, which ends at once. Throws 401 where it has ended meanwhile. */
export async function refresh(ctx: SessionCtx & InPerson): Promise<void> {
  const session = await ctx.db.write((tx) => replaceSession(tx, ctx, ctx.session.id));
  if (!session) throw unauthenticated();
  ctx.transport.give(session);
}
