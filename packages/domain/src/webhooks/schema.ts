import { z } from "zod";
import { instantView, patchSchema, personRef, versionView } from "../record.ts";
import { recordedView } from "../recorded/fields.ts";
import { cleanText, MAX_TEXT } from "../text.ts";

/** The record that an event is about, after the change. */
const eventRecord = <const T extends readonly string[]>(...types: T) =>
  z.object({
    type: z.enum(types),
    id: z.int().nullable(),
    /** A description of the event, in words. */
    message: z.string(),
    after: recordedView.nullable(),
  });

/** Fields of an event that may be about an import. */
const importFields = {
  /** The REST address of the list of the import's assets; null if the event is about one asset. */
  assets_url: z.string().nullable(),
};

/** The subject of a request, and how it was decided. */
const decidedRequest = z.object({
  type: z.enum(["asset", "import"]),
  id: z.int().nullable(),
  message: z.string(),
  ...importFields,
  approval: z.object({
    id: z.int(),
    /** The requested action. */
    kind: z.string(),
    /** The reason for the rejection; null if none was given. */
    reason: z.string().nullable(),
  }),
});

const asset = eventRecord("asset");
/** The asset of a one-off job; `after` has the job's new values. */
const job = asset.extend({ job_id: z.int() });
const assetOrImport = eventRecord("asset", "import").extend(importFields);

type DeliveryContent = readonly [description: string, data: z.ZodObject];

/** The description and content of each event. An import sends one event about the import, not one for each asset. */
const webhookEvents = {
  "asset.created": ["An asset, or an imported list of assets, was added", assetOrImport],
  "asset.updated": ["The fields of an asset, or of the assets in an imported list, were changed", assetOrImport],
  "asset.approved": ["A request was approved", decidedRequest],
  "asset.rejected": ["A request was rejected", decidedRequest],
  "asset.released": ["An asset was released", asset],
  "asset.returned": ["An asset was returned", asset],
  "asset.revalued": ["An asset was revalued", asset],
  "asset.estimated": [
    "The remaining life, scrap value, policy or total units of an asset were changed from a day on",
    asset,
  ],
  "asset.cost_added": ["Later spending was added to the cost of an asset", asset],
  "asset.sold": ["An asset was sold", asset],
  "asset.scrapped": ["An asset was scrapped", asset],
  "asset.corrected": ["A release, a return or a maintenance record of an asset was corrected", asset],
  "asset.reversed": ["A sale, a scrapping or a revaluation of an asset was reversed", asset],
  "job.planned": ["A one-off maintenance job was planned", job],
  "job.changed": ["A one-off maintenance job, or what was recorded of it, was changed", job],
  "job.completed": ["A one-off maintenance job was done", job],
  "job.reopened": ["A one-off maintenance job that was marked as done was opened again", job],
  "job.cancelled": ["A one-off maintenance job was cancelled", job],
  "sale.completed": ["A sale was completed", eventRecord("sale")],
  "sale.returned": ["Goods of a sale were returned", eventRecord("return")],
  "shift.closed": ["A shift was closed", eventRecord("shift")],
  "stock.low": ["An item reached its reorder level at a location", eventRecord("item")],
} as const satisfies Record<string, DeliveryContent>;

export type WebhookEvent = keyof typeof webhookEvents;

const WEBHOOK_EVENTS = Object.keys(webhookEvents) as WebhookEvent[];

/** The event of a test delivery. */
export const TEST_EVENT = "webhook.test";

const events = {
  ...webhookEvents,
  [TEST_EVENT]: [
    "A test was sent by a user; nothing has happened",
    z.object({ type: z.enum(["webhook"]), id: z.int(), message: z.string() }),
  ],
} as const satisfies Record<DeliveryEvent, DeliveryContent>;

const EVENTS_RULE = "Choose at least one event.";
const ADDRESS_RULE = "Enter an address such as https://example.com/custodia.";

const fields = {
  url: z
    .string({ error: ADDRESS_RULE })
    .overwrite(cleanText)
    .trim()
    .max(MAX_TEXT, { error: "The address is too long.", abort: true })
    .refine(isWebhookUrl, ADDRESS_RULE),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: EVENTS_RULE }), { error: EVENTS_RULE })
    .min(1, EVENTS_RULE)
    .max(WEBHOOK_EVENTS.length, EVENTS_RULE)
    .transform((events) => [...new Set(events)]),
};

export const webhookCreate = z.object(fields);

/** Pending deliveries are sent to the webhook's new address. */
export const webhookPatch = patchSchema(fields);

/** No space, line end or invisible character: URLs ignore some of them, so people would read another address than is called. */
const READABLE_URL = /^https?:\/\/[^/\s\p{C}][^\s\p{C}]*$/iu;

/** `http` or `https`, without user and password. The resolved address is checked at each delivery. */
function isWebhookUrl(value: string): boolean {
  if (!READABLE_URL.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return !username && !password;
}

export const webhookView = z.object({
  id: z.int(),
  url: z.string(),
  /** The user who created the webhook, or took it over from a user who left. */
  maker: personRef,
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** When the webhook was paused. While it is paused, events are neither delivered nor stored for later. */
  paused_at: instantView.nullable(),
  /** When a delivery was first given up since the last success; null if none was. */
  given_up_at: instantView.nullable(),
  created_at: instantView,
  version: versionView,
});

/** A new webhook with its signing secret, which is returned only once. */
export const newWebhookView = webhookView.extend({ secret: z.string() });

export const deliveryView = z.object({
  id: z.int(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(["waiting", "done", "failed"]),
  tries: z.int(),
  /** The last response of the address: its status, and the beginning of its text or why there is none. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** The earliest time of the next attempt, while it is pending. */
  next_try_at: instantView.nullable(),
  created_at: instantView,
  finished_at: instantView.nullable(),
});

export type DeliveryEvent = WebhookEvent | typeof TEST_EVENT;
export type WebhookCreate = z.output<typeof webhookCreate>;
export type WebhookPatch = z.output<typeof webhookPatch>;
export type WebhookValues = z.input<typeof webhookCreate>;
export type WebhookView = z.output<typeof webhookView>;
export type DeliveryView = z.output<typeof deliveryView>;

/** Every event with its description. */
export const deliveryEvents = Object.entries(events).map(
  ([event, [description]]) => [event as DeliveryEvent, description] as const,
);

/** Returns the body of a delivery of an event; money is in naira. */
export function deliveryBody(event: DeliveryEvent) {
  return z.object({ id: z.int(), event: z.enum([event]), created_at: instantView, data: events[event][1] });
}
