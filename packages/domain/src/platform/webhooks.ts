import { z } from "zod";
import { listQuery } from "../list.ts";
import { instantView } from "../record.ts";

export const failingWebhookQuery = listQuery({ sort: ["failures", "called_at"], filters: {} });

/** A webhook that does not take its calls: by the host of its address, and never what is told. */
export const failingWebhookView = z.object({
  id: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  host: z.string(),
  /** Calls that failed since one arrived. */
  failures: z.int(),
  /** Status of the last response; null if there was none. */
  status: z.int().nullable(),
  /** Calls that wait, and those given up. */
  waiting: z.int(),
  failed: z.int(),
  called_at: instantView.nullable(),
  quiet_until: instantView.nullable(),
  given_up_at: instantView.nullable(),
  paused_at: instantView.nullable(),
});

export type FailingWebhookQuery = z.output<typeof failingWebhookQuery>;
export type FailingWebhook = z.output<typeof failingWebhookView>;
