import { messageView } from "@custodia/domain/record";
import {
  deliveryView,
  newWebhookView,
  webhookCreate,
  webhookPatch,
  webhookView,
} from "@custodia/domain/webhooks/schema";
import {
  deliveryResource,
  listDeliveries,
  pauseWebhook,
  resendDelivery,
  resumeWebhook,
  sendTest,
} from "@custodia/services/webhooks/deliveries";
import {
  createWebhook,
  listWebhooks,
  loadWebhook,
  removeWebhook,
  updateWebhook,
  webhookResource,
} from "@custodia/services/webhooks/webhooks";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, needsRecent, resolveWith, router, withVersion } from "../../procedures.ts";

/** Webhooks and their deliveries. */
export const webhooks = router({
  list: needs("company.manage")
    .meta(rest("GET webhooks", "List the webhooks"))
    .output(z.object({ data: z.array(webhookView) }))
    .query(resolveWith(listWebhooks)),
  deliveries: needsOn("company.manage", webhookResource)
    .meta(offThread)
    .meta(rest("GET webhooks/{id}/deliveries", "List the latest deliveries of a webhook with their responses"))
    .output(z.object({ data: z.array(deliveryView) }))
    .query(resolveWith(listDeliveries)),
  create: needsRecent("company.manage")
    .meta(rest("POST webhooks", "Create a webhook; its secret is returned only once", { creates: true }))
    .input(webhookCreate)
    .output(newWebhookView)
    .mutation(resolveWith(createWebhook)),
  update: needsOn("company.manage", webhookResource)
    .meta(rest("PATCH webhooks/{id}", "Change the address or the events of a webhook"))
    .input(webhookPatch)
    .output(webhookView)
    .mutation(withVersion(webhookView, updateWebhook, loadWebhook)),
  pause: needsOn("company.manage", webhookResource)
    .meta(rest("POST webhooks/{id}/pause", "Pause a webhook"))
    .output(webhookView)
    .mutation(resolveWith(pauseWebhook)),
  resume: needsOn("company.manage", webhookResource)
    .meta(rest("POST webhooks/{id}/resume", "Resume a paused webhook"))
    .output(webhookView)
    .mutation(resolveWith(resumeWebhook)),
  test: needsOn("company.manage", webhookResource)
    .meta(rest("POST webhooks/{id}/test", "Send a test event to a webhook", { creates: true }))
    .output(deliveryView)
    .mutation(resolveWith(sendTest)),
  resend: needsOn("company.manage", deliveryResource)
    .meta(rest("POST webhooks/deliveries/{id}/resend", "Resend a delivery"))
    .output(deliveryView)
    .mutation(resolveWith(resendDelivery)),
  remove: needsOn("company.manage", webhookResource)
    .meta(rest("DELETE webhooks/{id}", "Remove a webhook"))
    .output(messageView)
    .mutation(resolveWith(removeWebhook)),
});
