import { deliveries, webhooks } from "@custodia/db/schema/programs";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { record } from "../audit.ts";
import { now, type Permitted } from "../context.ts";
import { getOwn, inCompany } from "../store.ts";

/** Removes a webhook; what still waits for it is not sent. Throws 404, or 409 where it is removed already. */
export async function removeWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, webhooks, id, "webhook");
    if (seen.removed_at) throw conflict("This webhook is removed already.");
    await tx
      .update(webhooks)
      .set({ removed_at: now(ctx) })
      .where(and(inCompany(ctx, webhooks), eq(webhooks.id, id)));
    const waiting = and(
      inCompany(ctx, deliveries),
      eq(deliveries.webhook_id, id),
      eq(deliveries.state, "waiting"),
    );
    const answer = "The webhook was removed.";
    await tx
      .update(deliveries)
      .set({ state: "failed", answer, finished_at: now(ctx) })
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
