import { messageView } from "@custodia/domain/record";
import { deliveryView, newWebhookView, webhookCreate, webhookView } from "@custodia/domain/webhooks/schema";
import { createWebhook } from "@custodia/services/webhooks/create";
import { listDeliveries, listWebhooks } from "@custodia/services/webhooks/list";
import { removeWebhook } from "@custodia/services/webhooks/remove";
import { z } from "zod";
import { needs, needsOn, router } from "../procedure.ts";
import { rest } from "../rest/line.ts";

/** Addresses of other programs that are called when something happens. */
export const webhooks = router({
  list: needs("company.manage")
    .meta(rest("GET webhooks", "List the webhooks"))
    .output(z.object({ data: z.array(webhookView) }))
    .query(({ ctx }) => listWebhooks(ctx)),
  deliveries: needsOn("company.manage", "webhook")
    .meta(rest("GET webhooks/{id}/deliveries", "List the latest calls of a webhook with their answers"))
    .output(z.object({ data: z.array(deliveryView) }))
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  create: needs("company.manage")
    .meta(rest("POST webhooks", "Have an address called; the secret is told this once", { makes: true }))
    .input(webhookCreate)
    .output(newWebhookView)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  remove: needsOn("company.manage", "webhook")
    .meta(rest("DELETE webhooks/{id}", "Remove a webhook"))
    .output(messageView)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input)),
});
