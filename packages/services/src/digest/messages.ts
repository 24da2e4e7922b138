import { MAX_DUE_COUNT, movementTypeLabel } from "@custodia/domain/assets/labels";
import type { DueRow } from "@custodia/domain/dashboard/schema";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { may, type Role } from "@custodia/domain/permissions";
import { type Message, mailText } from "../mail/messages.ts";
import { plainName } from "../mail/plain-name.ts";
import type { DigestFigures } from "./digest.ts";

/** The recipient of a digest. */
export interface DigestUser {
  id: number;
  role: Role;
}

/** The day of the digest, the app's address, and the link that turns the digest off. */
interface DigestContext {
  day: CalendarDate;
  publicUrl: string;
  offLink: string;
}

/** Formats how many rows there are beyond the shown ones; the count stops at the maximum. */
const formatCount = (count: number, shown = 0) =>
  `${(Math.min(count, MAX_DUE_COUNT) - shown).toLocaleString("en-NG")}${count >= MAX_DUE_COUNT ? " or more" : ""}`;
/** Returns a name and a figure, which the mail shows as a table row. */
const tableRow = (name: string, figure: string) => `${name}\t${figure}`;

/**
 * Returns the digest of a user, or null if there is nothing to report. Links, addresses and phone numbers in user-entered
 * text are disarmed: a user who can enter an asset must not be able to mail a link to an Admin.
 */
export function digestMessage(
  figures: DigestFigures,
  user: DigestUser,
  { day, publicUrl, offLink }: DigestContext,
): Message | null {
  const { overdue, this_week, out } = figures;
  const requests = countDecidable(user, figures);
  if (overdue + this_week + out + requests === 0) return null;
  const counts = [
    tableRow("Overdue", formatCount(overdue)),
    tableRow("Due this week", formatCount(this_week)),
    tableRow("Out for maintenance", formatCount(out)),
    ...(mayDecide(user) ? [tableRow("Requests awaiting your decision", formatCount(requests))] : []),
  ];
  const late = figures.rows.filter(({ date }) => date < day);
  const coming = figures.rows.filter(({ date }) => date >= day);
  return {
    kind: "digest",
    subject: subjectOf({ overdue, this_week, out, requests }),
    body: mailText(
      `The register on ${formatLongDate(day)}:`,
      counts.join("\n"),
      ...rowSection("Overdue:", late, overdue, day),
      ...rowSection("Due this week:", coming, this_week, day),
      ...linkSection("What is due:", overdue + this_week > 0, `${publicUrl}/maintenance`),
      ...linkSection("Out for maintenance:", out > 0, `${publicUrl}/maintenance?part=out`),
      ...linkSection("Requests:", requests > 0, `${publicUrl}/approvals`),
      "You receive this email on Mondays when there is something to report. Turn it off here without signing in:",
      offLink,
    ),
  };
}

const mayDecide = ({ role }: DigestUser) => may(role, "approvals.decide");

/** Requesters never decide on their own requests. */
function countDecidable(user: DigestUser, { requests }: DigestFigures): number {
  if (!mayDecide(user)) return 0;
  return requests.filter(({ requester_id }) => requester_id !== user.id).reduce((sum, { count }) => sum + count, 0);
}

function subjectOf(counts: Record<"overdue" | "this_week" | "out" | "requests", number>): string {
  const parts = [
    [counts.overdue, "overdue"],
    [counts.this_week, "due this week"],
    [counts.out, "out for maintenance"],
    [counts.requests, counts.requests === 1 ? "request pending" : "requests pending"],
  ] as const;
  const phrases = parts.filter(([count]) => count > 0).map(([count, label]) => `${formatCount(count)} ${label}`);
  return `Your week: ${phrases.join(", ")}`;
}

function rowSection(heading: string, rows: readonly DueRow[], total: number, day: CalendarDate): string[] {
  if (rows.length === 0) return [];
  const more = total > rows.length ? [tableRow("And more", formatCount(total, rows.length))] : [];
  return [heading, [...rows.map((row) => formatRow(row, day)), ...more].join("\n")];
}

/** Formats a row such as “AC-PWR-000007 Generator, service”, with its day; the current year is omitted. */
function formatRow({ asset, back_from, job, date }: DueRow, day: CalendarDate): string {
  const work = job === null ? "service" : plainName(job, "job", 255);
  const label = back_from ? `back from ${movementTypeLabel[back_from].toLowerCase()}` : work;
  const long = formatLongDate(date);
  const when = date.slice(0, 4) === day.slice(0, 4) ? long.slice(0, -" 2026".length) : long;
  return tableRow(`${asset.barcode} ${plainName(asset.description, "Asset", 255)}, ${label}`, when);
}

const linkSection = (heading: string, isShown: boolean, link: string): string[] => (isShown ? [heading, link] : []);
