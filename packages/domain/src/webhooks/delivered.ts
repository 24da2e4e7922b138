import { z } from "zod";
import { instantView } from "../record.ts";
import { recordedView } from "../recorded/fields.ts";
import { type DeliveryEvent, TEST_EVENT } from "./schema.ts";

/** What an event tells of, as it became. */
const record = <const T extends readonly string[]>(...types: T) =>
  z.object({
    type: z.enum(types),
    id: z.int().nullable(),
    /** What happened, in words. */
    message: z.string(),
    after: recordedView.nullable(),
  });

/** What a request was about, and how it was decided. */
const decided = z.object({
  type: z.enum(["asset", "import"]),
  id: z.int().nullable(),
  message: z.string(),
  approval: z.object({
    id: z.int(),
    /** What was asked for. */
    kind: z.string(),
    /** Why it was rejected; null where nobody says. */
    reason: z.string().nullable(),
  }),
});

const asset = record("asset");

/** What each event is, and what it tells. An import at once is one `asset.created` about the import. */
const events = {
  "asset.created": ["An asset, or a list of them, was added", record("asset", "import")],
  "asset.approved": ["A request was approved", decided],
  "asset.rejected": ["A request was rejected", decided],
  "asset.released": ["An asset went out", asset],
  "asset.returned": ["An asset came back", asset],
  "asset.revalued": ["An asset was revalued", asset],
  "asset.sold": ["An asset was sold", asset],
  "asset.scrapped": ["An asset was scrapped", asset],
  "asset.corrected": ["A release, a return or a service of an asset was corrected", asset],
  "asset.reversed": ["A sale, a scrapping or a revaluation of an asset was reversed", asset],
  "sale.completed": ["A cashier sold", record("sale")],
  "sale.returned": ["A customer brought something back", record("return")],
  "shift.closed": ["A drawer was closed", record("shift")],
  "stock.low": ["An item reached its reorder level at a location", record("item")],
  [TEST_EVENT]: [
    "A test was sent by hand: nothing has happened",
    z.object({ type: z.enum(["webhook"]), id: z.int(), message: z.string() }),
  ],
} as const satisfies Record<DeliveryEvent, readonly [string, z.ZodObject]>;

/** Every event that a webhook may be called for, and what it is. */
export const deliveryEvents = Object.entries(events).map(
  ([event, [says]]) => [event as DeliveryEvent, says] as const,
);

/** The body of a call about an event; money in naira. */
export function deliveredOf(event: DeliveryEvent) {
  return z.object({ id: z.int(), event: z.enum([event]), created_at: instantView, data: events[event][1] });
}

export type Delivered = z.output<ReturnType<typeof deliveredOf>>;
