import { z } from "zod";
import { instantView, patchOf, versionView } from "../record.ts";
import { MAX_TEXT } from "../text.ts";

/** What a webhook can be told of. An import at once is one `asset.created`, about the import. */
const WEBHOOK_EVENTS = [
  "asset.created",
  "asset.approved",
  "asset.rejected",
  "asset.released",
  "asset.returned",
  "asset.revalued",
  "asset.sold",
  "asset.scrapped",
  "asset.corrected",
  "asset.reversed",
  "sale.completed",
  "sale.returned",
  "shift.closed",
  "stock.low",
] as const;

/** What a test tells of, which is sent by hand. */
export const TEST_EVENT = "webhook.test";

const EVENTS = "Choose the events to be told of.";
const ADDRESS = "Enter an address such as https://example.com/custodia.";

const fields = {
  url: z
    .string({ error: ADDRESS })
    .trim()
    .max(MAX_TEXT, { error: "The address is too long.", abort: true })
    .refine(isCallable, ADDRESS),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: EVENTS }), { error: EVENTS })
    .min(1, EVENTS)
    .max(WEBHOOK_EVENTS.length, EVENTS)
    .transform((events) => [...new Set(events)]),
};

export const webhookCreate = z.object(fields);

/** What waits for a webhook is sent to its new address. */
export const webhookPatch = patchOf(fields);

/** `http` or `https`, without user and password. Which addresses it leads to is looked at when it is called. */
function isCallable(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === "https:" || protocol === "http:") && !username && !password;
}

export const webhookView = z.object({
  id: z.int(),
  url: z.string(),
  /** Who made it, or took it over from somebody who left. */
  maker: z.object({ id: z.int(), full_name: z.string() }),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** While it is paused nothing that happens is told, nor kept for later. */
  paused_at: instantView.nullable(),
  /** Since when calls are given up; null again as soon as one arrives. */
  given_up_at: instantView.nullable(),
  created_at: instantView,
  version: versionView,
});

/** A new webhook: what its deliveries are signed with is told this once. */
export const newWebhookView = webhookView.extend({ secret: z.string() });

export const deliveryView = z.object({
  id: z.int(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(["waiting", "done", "failed"]),
  tries: z.int(),
  /** What the address answered last, and the beginning of its text or why there is none. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** While it waits: not before then is it sent, or sent again. */
  next_try_at: instantView.nullable(),
  created_at: instantView,
  finished_at: instantView.nullable(),
});

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type DeliveryEvent = WebhookEvent | typeof TEST_EVENT;
export type WebhookCreate = z.output<typeof webhookCreate>;
export type WebhookPatch = z.output<typeof webhookPatch>;
export type WebhookWire = z.input<typeof webhookCreate>;
export type WebhookView = z.output<typeof webhookView>;
export type DeliveryView = z.output<typeof deliveryView>;
