import type { AtDoor } from "../../access.ts";
import type { OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { endOperatorSessions } from "./sessions.ts";

/** Ends one's own sessions but the one in use, such as on a machine that was left behind. */
export async function endOtherSessions(ctx: OperatorCtx & AtDoor): Promise<void> {
  await ctx.db.write(async (tx) => {
    await endOperatorSessions(tx, ctx.actor.operator_id, ctx.session.id);
    await tell(tx, ctx, { action: "session.endOthers", message: "Ended the own other sessions" });
  });
}
