import { messageView } from "@custodia/domain/record";
import * as schema from "@custodia/domain/webhooks/schema";
import * as deliveryService from "@custodia/services/webhooks/deliveries";
import * as service from "@custodia/services/webhooks/webhooks";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, needsRecent, resolveWith, router, withVersion } from "../../procedures.ts";

/** Webhooks and their deliveries. */
export const webhooks = router({
  list: needs("company.manage")
    .meta(rest("GET webhooks", "List the webhooks"))
    .output(z.object({ data: z.array(schema.webhookView) }))
    .query(resolveWith(service.listWebhooks)),
  deliveries: needsOn("company.manage", service.webhookResource)
    .meta(offThread)
    .meta(rest("GET webhooks/{id}/deliveries", "List the latest deliveries of a webhook with their responses"))
    .output(z.object({ data: z.array(schema.deliveryView) }))
    .query(resolveWith(deliveryService.listDeliveries)),
  create: needsRecent("company.manage")
    .meta(rest("POST webhooks", "Create a webhook; its secret is returned only once", { creates: true }))
    .input(schema.webhookCreate)
    .output(schema.newWebhookView)
    .mutation(resolveWith(service.createWebhook)),
  update: needsOn("company.manage", service.webhookResource)
    .meta(rest("PATCH webhooks/{id}", "Change the address or the events of a webhook"))
    .input(schema.webhookPatch)
    .output(schema.webhookView)
    .mutation(withVersion(schema.webhookView, service.updateWebhook, service.loadWebhook)),
  pause: needsOn("company.manage", service.webhookResource)
    .meta(rest("POST webhooks/{id}/pause", "Pause a webhook"))
    .output(schema.webhookView)
    .mutation(resolveWith(deliveryService.pauseWebhook)),
  resume: needsOn("company.manage", service.webhookResource)
    .meta(rest("POST webhooks/{id}/resume", "Resume a paused webhook"))
    .output(schema.webhookView)
    .mutation(resolveWith(deliveryService.resumeWebhook)),
  test: needsOn("company.manage", service.webhookResource)
    .meta(rest("POST webhooks/{id}/test", "Send a test event to a webhook", { creates: true }))
    .output(schema.deliveryView)
    .mutation(resolveWith(deliveryService.sendTest)),
  resend: needsOn("company.manage", deliveryService.deliveryResource)
    .meta(rest("POST webhooks/deliveries/{id}/resend", "Resend a delivery"))
    .output(schema.deliveryView)
    .mutation(resolveWith(deliveryService.resendDelivery)),
  remove: needsOn("company.manage", service.webhookResource)
    .meta(rest("DELETE webhooks/{id}", "Remove a webhook"))
    .output(messageView)
    .mutation(resolveWith(service.removeWebhook)),
});
