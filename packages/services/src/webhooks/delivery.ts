import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import type { InferSelectModel } from "drizzle-orm";
import type { Lease } from "../lease/lease.ts";

export type Delivery = InferSelectModel<typeof deliveries>;

/** Pauses between the tries: 10 s, 1 min, 6 min, 36 min, 3.6 h, and no longer than that. */
export const DELIVERY: Lease<typeof deliveries> = {
  table: deliveries,
  fence: "tries",
  // Longer than a call and its settling may take; its webhook is held as long.
  heldMs: 60_000,
  pauses: { firstMs: 10_000, times: 6, longestMs: 12_960_000 },
  mostTries: ({ limits }) => limits.webhookTries,
};
