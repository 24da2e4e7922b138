import { z } from "zod";
import { MOVEMENT_TYPES } from "../assets/movement-words.ts";
import { MAINTENANCE_SCHEDULES } from "../assets/words.ts";

/** How many days are looked ahead, today among them. */
export const DUE_DAYS = 7;
/** So many rows are told by their day: what is late, the longest first, and half of them for what comes where there is so much. */
export const DUE_ROWS = 8;

/** What is to come back, and what is to be serviced: late, or within a week. */
export const dueView = z.object({
  overdue: z.int(),
  this_week: z.int(),
  rows: z.array(
    z.object({
      date: z.string(),
      asset: z.object({ id: z.int(), barcode: z.string(), description: z.string() }),
      /** Where it comes back from; null of a service. */
      back_from: z.enum(MOVEMENT_TYPES).nullable(),
      /** How often it is serviced; null of a return. */
      service: z.enum(MAINTENANCE_SCHEDULES).nullable(),
      /** Who has it: the workshop it is with, else who answers for it. */
      with: z.string(),
    }),
  ),
});

export type DueView = z.output<typeof dueView>;
export type DueRow = DueView["rows"][number];
