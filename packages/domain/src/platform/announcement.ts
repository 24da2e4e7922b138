import { z } from "zod";
import { instantView } from "../record.ts";
import { singleLineText } from "../text.ts";

const instant = (label: string) =>
  z.iso.datetime({ error: `Enter when the announcement ${label}, such as 2026-11-22T21:00:00Z.` });

export const announcementInput = z.object({
  text: singleLineText("the message"),
  from_at: instant("appears"),
  to_at: instant("goes"),
});

/** The announcement in every company's app, with its start and end. */
const announcementView = z.object({
  id: z.int(),
  text: z.string(),
  from_at: instantView,
  to_at: instantView,
});

/** The announcement for operators, including one that has not started. */
export const announcementState = z.object({
  announcement: announcementView.nullable(),
  shown: z.boolean(),
});

/** What a company's users read above each page: the announcement while it is active, and when the company will be deleted. */
export const shownAnnouncement = z.object({
  announcement: announcementView.nullable(),
  deletion_due_at: instantView.nullable(),
});

export type AnnouncementInput = z.output<typeof announcementInput>;
export type Announcement = z.output<typeof announcementView>;
