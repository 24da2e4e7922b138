import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "./date.ts";

/** A date coming in. The time of an ISO instant is not accepted: a date is a day. */
export const dateInput = z
  .string({ error: "Enter a date." })
  .refine(isCalendarDate, "Enter a real date as YYYY-MM-DD.")
  .transform((value) => value as CalendarDate);
