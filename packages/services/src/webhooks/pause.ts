import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import { now, type Permitted } from "../context.ts";
import { isFree } from "../lease/lease.ts";
import { inCompany } from "../store.ts";
import { webhooksWhere } from "./list.ts";
import { getWebhook, thisWebhook } from "./own.ts";

/**
 * Tells a webhook of nothing until it is resumed, and gives up what waits for it; a call under way is let end. Throws 404,
 * or 409 where it is paused already.
 */
export function pauseWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  return ctx.db.write(async (tx) => {
    const seen = await getWebhook(tx, ctx, id);
    if (seen.paused_at) throw conflict("This webhook is paused already.");
    const at = now(ctx);
    await tx.update(webhooks).set({ paused_at: at }).where(thisWebhook(ctx, id));
    const waiting = and(
      inCompany(ctx, deliveries),
      eq(deliveries.webhook_id, id),
      eq(deliveries.state, "waiting"),
      isFree(deliveries, at),
    );
    const answer = "The webhook was paused.";
    const ended = { state: "failed", answer, finished_at: at, held_at: null } as const;
    await tx.update(deliveries).set(ended).where(waiting);
    await writeAudit(tx, ctx, {
      action: "webhooks.pause",
      message: `Paused the webhook ${seen.url}`,
      subject: { type: "company", id: ctx.company.id },
    });
    const [row] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return row!;
  });
}
