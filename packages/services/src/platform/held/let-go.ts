import type { Tx } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { installation } from "@custodia/db/schema/platform/installation";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { conflict } from "@custodia/domain/errors";
import type { LetGo } from "@custodia/domain/platform/held";
import { eq, isNotNull } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { RESTORED } from "./restored.ts";
import { showHeld } from "./show.ts";
import { tellDropped } from "./tell-dropped.ts";

const DROPPED = "Dropped after a backup was restored.";

/**
 * Lets go on what was held since a backup was restored, and upkeep with it; mail and calls of webhooks leave or are dropped, as
 * chosen; a company whose own are dropped reads so in its activity. Throws 409 where nothing is held: of two who do it at once one is told so.
 */
export async function letGo(ctx: OperatorCtx, { messages }: LetGo) {
  await ctx.db.write(async (tx) => {
    const gone = await tx.delete(installation).where(eq(installation.key, RESTORED)).returning();
    if (!gone[0]) throw conflict("Nothing is held any more.");
    if (messages === "drop") await drop(tx, ctx);
    for (const table of [mails, deliveries, jobs])
      await tx.update(table).set({ held_at: null }).where(isNotNull(table.held_at));
    const what = messages === "send" ? "sent what waited" : "dropped mail and calls that waited";
    await tell(tx, ctx, {
      action: "held.let_go",
      message: `Let work go on after a backup was restored, and ${what}`,
    });
  });
  ctx.wake();
  return showHeld(ctx);
}

async function drop(tx: Tx, ctx: OperatorCtx): Promise<void> {
  await tellDropped(tx, ctx);
  await tx.update(mails).set({ state: "failed", body: "", failure: DROPPED }).where(isNotNull(mails.held_at));
  await tx
    .update(deliveries)
    .set({ state: "failed", answer: DROPPED, finished_at: now(ctx) })
    .where(isNotNull(deliveries.held_at));
}
