import { z } from "zod";
import { addDays, type CalendarDate, dayIn, dayNumber } from "../date.ts";

const wanted = z.boolean({ error: "Choose yes or no." });

/** Whether one is mailed each week of what is due. */
export const digestSetting = z.object({ wanted });

/** The same by the link in such a mail, which needs no sign-in. */
export const digestByLink = z.object({
  token: z
    .string({ error: "This link is incomplete." })
    .trim()
    .regex(/^\d{1,15}-[\w-]{43}$/, "This link is incomplete."),
  wanted,
});

export type DigestSetting = z.output<typeof digestSetting>;
export type DigestByLink = z.output<typeof digestByLink>;

/** On Mondays from this hour of the company's clock on. */
const HOUR = 6;
const HOUR_MS = 3_600_000;

/** The Monday of the week that is the company's since six in the morning: the digest's week. */
export function digestWeek(zone: string, at: Date): CalendarDate {
  const day = dayIn(zone, new Date(at.getTime() - HOUR * HOUR_MS));
  // 1 January 1970, day 0, was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}
