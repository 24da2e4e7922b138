import { z } from "zod";
import { addDays, type CalendarDate, dayIn, dayNumber } from "../date.ts";
import { allRecords, flagFilter, listQuery } from "../list.ts";
import type { Role } from "../permissions.ts";
import { instantView } from "../record.ts";
import { idInput } from "../text.ts";

export const notificationView = z.object({
  id: z.int(),
  message: z.string(),
  /** The path in the app that the notification opens. */
  href: z.string().nullable(),
  created_at: instantView,
  read_at: instantView.nullable(),
});

export const notificationListQuery = listQuery({
  sort: ["created_at"],
  filters: { unread: flagFilter },
}).omit({ search: true });

const IDS_OR_ALL = 'Select notifications by "ids", or send "all": true.';

/** Selects notifications by id, or all notifications of the user. */
export const markNotificationsRead = z
  .strictObject({
    ids: z
      .array(idInput("a notification"), { error: "Choose notifications." })
      .min(1, "Choose a notification.")
      .max(200, "Mark at most 200 notifications.")
      .optional(),
    all: allRecords.optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ["ids"],
    error: IDS_OR_ALL,
  });

/** The number of unread notifications. */
export const unreadView = z.object({ unread: z.int() });

/** The user's setting: whether notifications are also emailed. */
export const mailSetting = z.object({ mail_notifications: z.boolean({ error: "Choose yes or no." }) });

/** Limits how far back an instant lies, so that it stays a valid one. */
const MAX_SINCE_MS = 365 * 86_400_000;

/**
 * The id of the last event that the client received; the stream resumes after it. tRPC's client sets the name. A client that has
 * received none says how many milliseconds ago it began to fetch what it shows.
 */
export const liveQuery = z
  .object({
    since_ms: z
      .int()
      .transform((ms) => Math.min(Math.max(ms, 0), MAX_SINCE_MS))
      .optional(),
    lastEventId: z
      .string()
      .regex(/^\d{1,15}$/, "Invalid notification id.")
      .optional(),
  })
  .optional();

/** The unread count, and the notifications since the previous event, newest first. */
export interface NotificationUpdate {
  unread: number;
  latest: NotificationView[];
  /** The user's new role, if it changed. */
  role?: Role;
}

export type MailSetting = z.output<typeof mailSetting>;
export type LiveQuery = z.output<typeof liveQuery>;
export type NotificationView = z.output<typeof notificationView>;
export type NotificationListQuery = z.output<typeof notificationListQuery>;
export type MarkNotificationsRead = z.output<typeof markNotificationsRead>;

const wanted = z.boolean({ error: "Choose yes or no." });

/** The setting for the weekly digest. */
export const digestSetting = z.object({ wanted });

/** A change of this setting by the link in a digest mail, which needs no sign-in. */
export const digestByLink = z.object({
  token: z
    .string({ error: "This link is incomplete." })
    .trim()
    .regex(/^\d{1,15}-[\w-]{43}$/, "This link is incomplete."),
  wanted,
});

export type DigestSetting = z.output<typeof digestSetting>;
export type DigestByLink = z.output<typeof digestByLink>;

/** The hour on Monday, in the company's time zone, from which digests are sent. */
const DIGEST_HOUR = 6;
const HOUR_MS = 3_600_000;

/** Returns the Monday of the digest's week, which begins at six in the morning in the company's time zone. */
export function digestWeek(zone: string, now: Date): CalendarDate {
  const day = dayIn(zone, new Date(now.getTime() - DIGEST_HOUR * HOUR_MS));
  // 1 January 1970, day 0, was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}

/** The creation time of the user's calendar address; null if there is none. */
export const calendarView = z.object({ made_at: instantView.nullable() });

/** A new address, which is returned only once. */
export const newCalendarView = z.object({ address: z.string(), made_at: instantView });

export type CalendarView = z.output<typeof calendarView>;
export type NewCalendarView = z.output<typeof newCalendarView>;
