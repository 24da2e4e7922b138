import { z } from "zod";
import { addDays, type CalendarDate, dayIn, dayNumber } from "../date.ts";
import { allOfThem, flagFilter, listQuery } from "../list.ts";
import type { Role } from "../permissions.ts";
import { instantView } from "../record.ts";
import { idInput } from "../text.ts";

export const notificationView = z.object({
  id: z.int(),
  message: z.string(),
  /** Path inside the app that it leads to. */
  href: z.string().nullable(),
  created_at: instantView,
  read_at: instantView.nullable(),
});

export const notificationListQuery = listQuery({
  sort: ["created_at"],
  filters: { unread: flagFilter },
}).omit({ search: true });

const WHICH_READ = 'Say which notifications are meant by "ids", or send "all": true.';

/** Those of the ids, or all of one's own. */
export const markNotificationsRead = z
  .strictObject({
    ids: z
      .array(idInput("a notification"), { error: "Choose notifications." })
      .min(1, "Choose a notification.")
      .max(200, "Mark 200 notifications at most.")
      .optional(),
    all: allOfThem.optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ["ids"],
    error: WHICH_READ,
  });

/** How many are not read yet: what the bell shows. */
export const unreadView = z.object({ unread: z.int() });

/** Whether one is also mailed of what waits for one. */
export const mailSetting = z.object({ mail_notifications: z.boolean({ error: "Choose yes or no." }) });

/** A stream continues after a break from the id of its last event, as the client of tRPC spells it. */
export const liveQuery = z
  .object({
    lastEventId: z
      .string()
      .regex(/^\d{1,15}$/, "Invalid notification id.")
      .optional(),
  })
  .optional();

/** How many are unread now, and the latest that came since the last news, newest first. */
export interface News {
  unread: number;
  latest: NotificationView[];
  /** The reader's new role, if it changed. */
  role?: Role;
}

export type MailSetting = z.output<typeof mailSetting>;
export type LiveQuery = z.output<typeof liveQuery>;
export type NotificationView = z.output<typeof notificationView>;
export type NotificationListQuery = z.output<typeof notificationListQuery>;
export type MarkNotificationsRead = z.output<typeof markNotificationsRead>;

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

/** Since when one has a calendar address; null without one. */
export const calendarView = z.object({ made_at: instantView.nullable() });

/** A new address, which is returned only once. */
export const newCalendarView = z.object({ address: z.string(), made_at: instantView });

export type CalendarView = z.output<typeof calendarView>;
export type NewCalendarView = z.output<typeof newCalendarView>;
