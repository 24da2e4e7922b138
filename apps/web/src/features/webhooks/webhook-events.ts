import type { DeliveryEvent, WebhookEvent } from "@custodia/domain/webhooks/schema";

/** The names of webhook events, as on the screens: first an asset's life in order, then one-off jobs and the point of sale. */
export const EVENT_NAMES: Record<WebhookEvent, string> = {
  "asset.created": "Asset added or imported",
  "asset.updated": "Asset details changed",
  "asset.approved": "Request approved",
  "asset.rejected": "Request rejected",
  "asset.released": "Asset released",
  "asset.returned": "Asset returned",
  "asset.revalued": "Asset revalued",
  "asset.estimated": "Estimate changed",
  "asset.cost_added": "Cost added",
  "asset.sold": "Asset sold",
  "asset.scrapped": "Asset scrapped",
  "asset.corrected": "Release, return or service corrected",
  "asset.reversed": "Sale, scrapping or revaluation reversed",
  "job.planned": "One-off job planned",
  "job.changed": "One-off job changed or corrected",
  "job.completed": "One-off job done",
  "job.reopened": "One-off job reopened",
  "job.cancelled": "One-off job cancelled",
  "sale.completed": "Sale made",
  "sale.returned": "Goods of a sale returned",
  "shift.closed": "Shift closed",
  "stock.low": "Stock low",
};

/** Returns the name of the event that a delivery reports. */
export const deliveryName = (event: DeliveryEvent): string => (event === "webhook.test" ? "Test" : EVENT_NAMES[event]);

export const ALL_EVENTS = Object.keys(EVENT_NAMES) as WebhookEvent[];

/** The chosen events in one line. */
export function eventsLine(events: readonly WebhookEvent[]): string {
  if (events.length === ALL_EVENTS.length) return "All events";
  return ALL_EVENTS.filter((event) => events.includes(event))
    .map((event) => EVENT_NAMES[event])
    .join(", ");
}
