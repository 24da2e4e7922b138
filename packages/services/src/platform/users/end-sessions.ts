import { sessions } from "@custodia/db/schema/auth/sessions";
import { conflict } from "@custodia/domain/errors";
import type { AnyUserAct } from "@custodia/domain/platform/users";
import { and, eq, gt } from "drizzle-orm";
import { endSessions } from "../../auth/sessions.ts";
import { now, type OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { getAnyUser } from "./any-user.ts";
import { showAnyUser } from "./show.ts";

/** Signs a user out wherever they are. Throws 404, or 409 where the user is signed in nowhere. */
export async function endSessionsOfUser(ctx: OperatorCtx, { id, reason }: AnyUserAct) {
  await ctx.db.write(async (tx) => {
    const { user, holder } = await getAnyUser(tx, id);
    const open = and(
      eq(sessions.company_id, holder.company_id),
      eq(sessions.user_id, id),
      gt(sessions.expires_at, now(ctx)),
    );
    if ((await tx.$count(sessions, open)) === 0) throw conflict("This user is signed in nowhere.");
    await endSessions(tx, ctx, holder);
    const message = `Ended all sessions of ${user.full_name}`;
    await tell(tx, ctx, { action: "users.end_sessions", message, ...holder, reason });
  });
  return showAnyUser(ctx, { id });
}
