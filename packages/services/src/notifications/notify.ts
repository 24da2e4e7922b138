import type { Tx } from "@custodia/db/client";
import type { CompanyCtx } from "../core/context.ts";
import { type Notice, tell } from "./tell.ts";

/** Tells the acting user something, in the transaction of what happened. */
export function notify(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "actor" | "clock" | "settings" | "wake">,
  notice: Notice,
): Promise<void> {
  return tell(tx, ctx, { user_ids: [ctx.actor.user_id] }, notice);
}
