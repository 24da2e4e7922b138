import { z } from "zod";
import { instantView } from "../record.ts";

const queue = z.object({
  waiting: z.int(),
  /** Since when the one that is due longest has been due; null where none is. */
  oldest_due_at: instantView.nullable(),
});

/** Of a database server the sizes are not known here: null. */
export const healthView = z.object({
  database: z.object({
    kind: z.enum(["file", "server"]),
    bytes: z.int().nullable(),
    wal_bytes: z.int().nullable(),
    disk_free_bytes: z.int().nullable(),
    disk_bytes: z.int().nullable(),
  }),
  jobs: queue.extend({ running: z.int(), dead: z.int() }),
  mails: queue.extend({ failed: z.int() }),
  deliveries: queue,
  /** When a company was last looked after. */
  last_upkeep_at: instantView.nullable(),
});

export type Health = z.output<typeof healthView>;
