import type { Tx } from "@custodia/db/client";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import { type CompanyCtx, now, type Permitted } from "../context.ts";
import { inCompany } from "../store.ts";
import { webhooksWhere } from "./list.ts";
import { getWebhook, thisWebhook } from "./own.ts";

/** Removes a webhook; what still waits for it is not sent. Throws 404, or 409 where it is removed already. */
export async function removeWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => removeIn(tx, ctx, await getWebhook(tx, ctx, id)));
  return { message: "The webhook is removed." };
}

async function removeIn(tx: Tx, ctx: CompanyCtx, { id, url }: { id: number; url: string }): Promise<void> {
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
  await writeAudit(tx, ctx, {
    action: "webhooks.remove",
    message: `Removed the webhook ${url}`,
    subject: { type: "company", id: ctx.company.id },
    before: { url },
  });
}

/** Removes the webhooks that a user made, who leaves. */
export async function removeWebhooksOf(tx: Tx, ctx: CompanyCtx, user_id: number): Promise<void> {
  for (const webhook of await webhooksWhere(tx, ctx, eq(webhooks.user_id, user_id))) {
    await removeIn(tx, ctx, webhook);
  }
}

/** Makes who acts the one whose webhooks these are that a user made, who leaves: they go on as they are. */
export async function takeOverWebhooks(tx: Tx, ctx: CompanyCtx, user_id: number): Promise<void> {
  const { actor } = ctx;
  for (const { id, url, maker } of await webhooksWhere(tx, ctx, eq(webhooks.user_id, user_id))) {
    await tx.update(webhooks).set({ user_id: actor.user_id }).where(thisWebhook(ctx, id));
    await writeAudit(tx, ctx, {
      action: "webhooks.takeOver",
      message: `Took over the webhook ${url} from ${maker.full_name}`,
      subject: { type: "company", id: ctx.company.id },
      before: { url, maker: maker.full_name },
      after: { url, maker: actor.full_name },
    });
  }
}
