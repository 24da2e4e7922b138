import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { and, eq } from "drizzle-orm";
import { record } from "../audit.ts";
import { now, type Permitted } from "../context.ts";
import { inCompany } from "../store.ts";
import { getWebhook, thisWebhook } from "./own.ts";

/** Removes a webhook; what still waits for it is not sent. Throws 404, or 409 where it is removed already. */
export async function removeWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getWebhook(tx, ctx, id);
    await tx
      .update(webhooks)
      .set({ removed_at: now(ctx) })
      .where(thisWebhook(ctx, id));
    const waiting = and(
      inCompany(ctx, deliveries),
      eq(deliveries.webhook_id, id),
      eq(deliveries.state, "waiting"),
    );
    const answer = "The webhook was removed.";
    await tx
      .update(deliveries)
      .set({ state: "failed", answer, finished_at: now(ctx), held_at: null })
      .where(waiting);
    await record(tx, ctx, {
      action: "webhooks.remove",
      message: `Removed the webhook ${seen.url}`,
      subject: { type: "company", id: ctx.company.id },
      before: { url: seen.url },
    });
  });
  return { message: "The webhook is removed." };
}
