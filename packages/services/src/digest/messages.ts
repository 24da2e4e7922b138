import { MAX_DUE_COUNT, movementTypeLabel } from "@custodia/domain/assets/labels";
import type { DueRow } from "@custodia/domain/dashboard/schema";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { may, type Role } from "@custodia/domain/permissions";
import { type Message, text } from "../mail/messages.ts";
import { plainName } from "../mail/plain-name.ts";
import type { DigestFigures } from "./queries.ts";

/** The recipient of a digest. */
export interface DigestReader {
  id: number;
  role: Role;
}

/** The day of the digest, the app's address, and the link that turns the digest off. */
interface Place {
  day: CalendarDate;
  publicUrl: string;
  off: string;
}

/** Returns how many more there are than were shown; the count stops at the maximum. */
const few = (count: number, shown = 0) =>
  `${(Math.min(count, MAX_DUE_COUNT) - shown).toLocaleString("en-NG")}${count >= MAX_DUE_COUNT ? " or more" : ""}`;
/** A name and a figure, which the mail shows as a table row. */
const row = (name: string, figure: string) => `${name}\t${figure}`;

/**
 * Returns the digest of a user, or null if there is nothing to report. Addresses and phone numbers in user-entered text are
 * disarmed: a user who can enter an asset must not be able to have a link mailed to an Admin.
 */
export function digestMessage(
  facts: DigestFigures,
  reader: DigestReader,
  { day, publicUrl, off }: Place,
): Message | null {
  const { overdue, this_week, out } = facts;
  const requests = waitingFor(reader, facts);
  if (overdue + this_week + out + requests === 0) return null;
  const counts = [
    row("Overdue", few(overdue)),
    row("Due this week", few(this_week)),
    row("Out for maintenance", few(out)),
    ...(mayDecide(reader) ? [row("Requests awaiting your decision", few(requests))] : []),
  ];
  const late = facts.rows.filter(({ date }) => date < day);
  const coming = facts.rows.filter(({ date }) => date >= day);
  return {
    kind: "digest",
    subject: subjectOf({ overdue, this_week, out, requests }),
    body: text(
      `The register on ${formatLongDate(day)}:`,
      counts.join("\n"),
      ...rowsUnder("Overdue:", late, overdue, day),
      ...rowsUnder("Due this week:", coming, this_week, day),
      ...linkUnder("What is due:", overdue + this_week > 0, `${publicUrl}/maintenance`),
      ...linkUnder("Out for maintenance:", out > 0, `${publicUrl}/maintenance?part=out`),
      ...linkUnder("Requests:", requests > 0, `${publicUrl}/approvals`),
      "You receive this email on Mondays when there is something to report. Turn it off here without signing in:",
      off,
    ),
  };
}

const mayDecide = ({ role }: DigestReader) => may(role, "approvals.decide");

/** Requesters never decide on their own requests. */
function waitingFor(reader: DigestReader, { requests }: DigestFigures): number {
  if (!mayDecide(reader)) return 0;
  return requests
    .filter(({ requester_id }) => requester_id !== reader.id)
    .reduce((sum, { count }) => sum + count, 0);
}

function subjectOf(counts: Record<"overdue" | "this_week" | "out" | "requests", number>): string {
  const parts = [
    [counts.overdue, "overdue"],
    [counts.this_week, "due this week"],
    [counts.out, "out for maintenance"],
    [counts.requests, counts.requests === 1 ? "request pending" : "requests pending"],
  ] as const;
  const sentences = parts.filter(([count]) => count > 0).map(([count, what]) => `${few(count)} ${what}`);
  return `Your week: ${sentences.join(", ")}`;
}

function rowsUnder(head: string, rows: readonly DueRow[], all: number, day: CalendarDate): string[] {
  if (rows.length === 0) return [];
  const more = all > rows.length ? [row("And more", few(all, rows.length))] : [];
  return [head, [...rows.map((one) => rowOf(one, day)), ...more].join("\n")];
}

/** Formats a row such as “AC-PWR-000007 Generator, service”, and its day, without the year if it is the current one. */
function rowOf({ asset, back_from, date }: DueRow, day: CalendarDate): string {
  const what = back_from ? `back from ${movementTypeLabel[back_from].toLowerCase()}` : "service";
  const long = formatLongDate(date);
  const when = date.slice(0, 4) === day.slice(0, 4) ? long.slice(0, -" 2026".length) : long;
  return row(`${asset.barcode} ${plainName(asset.description, "Asset", 255)}, ${what}`, when);
}

const linkUnder = (head: string, isThere: boolean, link: string): string[] => (isThere ? [head, link] : []);
