import { returnInput } from "@custodia/domain/assets/movements";
import { clockTime, returnTime } from "@custodia/domain/assets/return-time";
import { dayIn } from "@custodia/domain/date";
import { dateInput } from "@custodia/domain/date-input";
import { z } from "zod";

/**
 * What the return screen enters: the day under the name of the whole time, so that what the server says of it stands at
 * the day, and the time of day beside it.
 */
export const returnEntry = returnInput.extend({
  returned_at: dateInput,
  returned_time: z
    .string({ error: "Enter the time of the return." })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as HH:MM."),
});

export type ReturnEntry = z.input<typeof returnEntry>;

/** Day and time of an instant by a zone's clocks, as the screen's inputs begin. */
export function returnedNow(zone: string, at: Date): Pick<ReturnEntry, "returned_at" | "returned_time"> {
  return { returned_at: dayIn(zone, at), returned_time: clockTime(zone, at) };
}

/** What goes over the wire: day and time put together, and what was left empty left out. */
export function returnOf({ returned_at, returned_time, ...rest }: ReturnEntry) {
  return { ...rest, returned_at: returnTime(returned_at, returned_time) };
}
