import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import { TEST_EVENT } from "@custodia/domain/webhooks/schema";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import type { Permitted } from "../context.ts";
import { insertOwn } from "../store.ts";
import { deliveriesWhere } from "./list-deliveries.ts";
import { CALLED_AGAIN, firstInQueue, getWebhook, thisWebhook } from "./own.ts";

/** Has a webhook called once with a test, also while it is paused. Throws 404, or 409 where one is on its way or it is removed. */
export async function sendTest(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  const made = await ctx.db.write(async (tx) => {
    const seen = await getWebhook(tx, ctx, id);
    const waiting = and(
      eq(deliveries.webhook_id, id),
      eq(deliveries.event, TEST_EVENT),
      eq(deliveries.state, "waiting"),
    );
    if ((await deliveriesWhere(tx, ctx, waiting!)).length > 0) {
      throw conflict("A test is on its way already.");
    }
    const test = { webhook_id: id, event: TEST_EVENT, state: "waiting", due_at: firstInQueue(seen) } as const;
    const row = await insertOwn(tx, ctx, deliveries, test);
    await tx.update(webhooks).set(CALLED_AGAIN).where(thisWebhook(ctx, id));
    await writeAudit(tx, ctx, {
      action: "webhooks.test",
      message: `Sent a test to the webhook ${seen.url}`,
      subject: { type: "company", id: ctx.company.id },
    });
    const [delivery] = await deliveriesWhere(tx, ctx, eq(deliveries.id, row.id));
    return delivery!;
  });
  ctx.wake();
  return made;
}
