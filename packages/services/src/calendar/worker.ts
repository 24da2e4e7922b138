import { movementTypeLabel } from "@custodia/domain/assets/labels";
import { addDays, addMonths, type CalendarDate } from "@custodia/domain/date";
import type { Reader } from "@custodia/sqlite/client";
import ical, { type ICalEventData, ICalEventTransparency } from "ical-generator";
import type { Company } from "../core/context.ts";
import { hashToken } from "../tokens/identify.ts";
import type { WorkerTools } from "../workers/task.ts";
import { type DateSpan, type DueEvent, jobEvents, maintenanceEvents, returnEvents } from "./queries.ts";

/** How many months a calendar covers, and how many future and overdue events of each kind it has at most. */
const RANGE_MONTHS = { ahead: 12, back: 3 };
const MAX_EVENTS = { coming: 800, late: 200 };
/** The interval after which a subscriber should fetch the calendar again. */
const REFRESH_SECONDS = 6 * 3600;

/** Incremented when the same events are written in another format. */
const FORMAT_VERSION = 2;

/** The calendar of a company on one of its days; links start with `publicUrl`. */
interface CalendarInput {
  company: Company;
  day: CalendarDate;
  publicUrl: string;
  /** The hashes of the versions that the subscriber already has. */
  knownHashes: readonly string[];
}

/** A calendar as iCalendar (RFC 5545) with its hash; `content` is null if the subscriber has this version. */
export interface WrittenCalendar {
  hash: string;
  content: string | null;
}

/**
 * Writes the due events of a company as iCalendar. Most requests find no change, and writing takes longer than reading, so
 * an unchanged calendar is not written.
 */
export async function writeCalendarTask(
  { company, day, publicUrl, knownHashes }: CalendarInput,
  tools: WorkerTools,
): Promise<WrittenCalendar> {
  const events = await readEvents(await tools.read(), company, day);
  const name = `${company.name}, Custodia`;
  const hash = hashToken(JSON.stringify([FORMAT_VERSION, name, publicUrl, events]));
  if (knownHashes.includes(hash)) return { hash, content: null };
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name,
    prodId: { company: "Custodia", product: "Register", language: "EN" },
    ttl: REFRESH_SECONDS,
    events: events.map((event) => toICalEvent(event, hostname, publicUrl)),
  });
  return { hash, content: calendar.toString() };
}

async function readEvents(db: Reader, company: Company, day: CalendarDate): Promise<DueEvent[]> {
  const coming: DateSpan = {
    company,
    from: day,
    until: addMonths(day, RANGE_MONTHS.ahead),
    nearest: "first",
    limit: MAX_EVENTS.coming,
  };
  const late: DateSpan = {
    company,
    from: addMonths(day, -RANGE_MONTHS.back),
    until: addDays(day, -1),
    nearest: "last",
    limit: MAX_EVENTS.late,
  };
  const events: DueEvent[] = [];
  for (const read of [maintenanceEvents, returnEvents, jobEvents])
    for (const span of [late, coming]) events.push(...(await read(db, span)));
  return events;
}

/** Sequence numbers count seconds from here, so that they fit into 31 bits until 2088. */
const SEQUENCE_EPOCH_MS = Date.UTC(2020);

/**
 * Returns an all-day event. Its UID stays the same when its day moves, and its sequence number grows with each change of its
 * content (RFC 5545, 3.8.7.4). The number is derived from a time, because a version number can decrease when another
 * custodian takes over.
 */
function toICalEvent(
  { date, source, asset, custodian, back_from, job }: DueEvent,
  hostname: string,
  publicUrl: string,
) {
  const kind = back_from ? "return" : job === null ? "service" : "job";
  const label = back_from ? `Back from ${movementTypeLabel[back_from].toLowerCase()}` : (job ?? "Service");
  return {
    id: `${kind}-${source.id}@${hostname}`,
    sequence: Math.max(0, Math.floor((Date.parse(source.changed_at) - SEQUENCE_EPOCH_MS) / 1000)),
    stamp: source.changed_at,
    lastModified: source.changed_at,
    // A day is not an instant, and the library formats it in UTC.
    start: `${date}T00:00:00Z`,
    allDay: true,
    summary: `${label}: ${asset.description} (${asset.barcode})`,
    description: `Custodian: ${custodian}`,
    url: `${publicUrl}/detail_asset/${asset.id}`,
    transparency: ICalEventTransparency.TRANSPARENT,
  } satisfies ICalEventData;
}
