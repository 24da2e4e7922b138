import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import type { Permitted } from "../context.ts";
import { getOwn, inCompany } from "../store.ts";
import { deliveriesWhere } from "./list-deliveries.ts";
import { CALLED_AGAIN, firstInQueue, getWebhook, thisWebhook } from "./own.ts";

/**
 * Sends a delivery once more under its own number, also one that arrived; tries count on. Throws 404, or 409 where it still
 * waits to be sent or its webhook is removed.
 */
export async function resendDelivery(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  const sent = await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, deliveries, id, "delivery");
    const hook = await getWebhook(tx, ctx, seen.webhook_id);
    if (seen.state === "waiting") throw conflict("This delivery is on its way already.");
    await tx
      .update(deliveries)
      .set({ state: "waiting", due_at: firstInQueue(hook), finished_at: null, held_at: null })
      .where(and(inCompany(ctx, deliveries), eq(deliveries.id, id)));
    await tx.update(webhooks).set(CALLED_AGAIN).where(thisWebhook(ctx, hook.id));
    await writeAudit(tx, ctx, {
      action: "webhooks.resend",
      message: `Sent delivery ${id} to the webhook ${hook.url} again`,
      subject: { type: "company", id: ctx.company.id },
    });
    const [delivery] = await deliveriesWhere(tx, ctx, eq(deliveries.id, id));
    return delivery!;
  });
  ctx.wake();
  return sent;
}
