import { type CalendarDate, dayNumber } from "../date.ts";
import { checkFields } from "../errors.ts";
import { type DayNumber, dateOf } from "./calendar.ts";
import {
  type Balances,
  type DepreciationEvent,
  type DepreciationRow,
  type EventResult,
  effectOf,
  rowsWithBalances,
} from "./depreciation-events.ts";
import { firstTerms, termsAfter } from "./make-terms.ts";
import type { Policy } from "./policy.ts";
import { cutBefore, rowsOf } from "./rows.ts";
import { segmentsOf } from "./segment-lines.ts";
import {
  chargeInSegments,
  flatSegment,
  segmentsFrom,
  segmentsUntil,
  type ValueSegment,
  valueInSegments,
} from "./segments.ts";
import type { DepreciableAsset, Terms, TermsRow } from "./terms.ts";
import { type UsageLog, usageLog } from "./units-of-production.ts";

const MAX_ROWS = 5000;
/** Each event works the rest of the schedule out again: the rows computed for all of them. */
const MAX_COMPUTED = 10_000;

export interface DepreciationInput {
  asset: DepreciableAsset;
  policy: Policy;
  /** In date order. */
  events: readonly DepreciationEvent[];
  surplus_transfer: "none" | "excess_depreciation";
  /** Schedules by use reach the row that this day lies in. */
  as_at: CalendarDate;
}

export interface Depreciation {
  rows: DepreciationRow[];
  events: EventResult[];
  segments: ValueSegment[];
  /** The terms from a day on and the use since they began, in order. */
  terms: { from_day: CalendarDate; terms: Terms; usage: UsageLog }[];
  /** The day of sale or scrapping, after which nothing changes. */
  closed_on: CalendarDate | null;
}

/** Terms worked out as if nothing followed. */
interface Schedule {
  terms: Terms;
  /** The day of the event that began them, before which they give no value; null for the first. */
  since: DayNumber | null;
  rows: TermsRow[];
  usage: UsageLog;
  segments: ValueSegment[];
}

/**
 * Works out the schedule of an asset under a policy and its events: rows, segments, and what each event does. Pure; stores nothing. 422 on
 * the field if a life has ended that an event continues, or if the schedule exceeds 5,000 rows.
 */
export const depreciate = (input: DepreciationInput): Depreciation => workOut(input, false);

/** Returns the segments and events alone, as `depreciate` does. Events cut rows, and need each of them. */
export function depreciationSegments(input: DepreciationInput): Pick<Depreciation, "segments" | "events"> {
  const { segments, events } = workOut(input, input.events.length === 0);
  return { segments, events };
}

function workOut(input: DepreciationInput, joinsMonths: boolean): Depreciation {
  const { asset, surplus_transfer, as_at } = input;
  const result: Depreciation = { rows: [], events: [], segments: [], terms: [], closed_on: null };
  const lastDay = Math.max(...[as_at, ...input.events.map(({ date }) => date)].map(dayNumber));
  const allUsage = usageLog(
    input.events.flatMap((event) => {
      if (event.type !== "usage") return [];
      return [{ first: dayNumber(event.from ?? event.date), last: dayNumber(event.date), units: event.units }];
    }),
  );
  let computed = 0;
  /** The field that has the policy of the current terms. */
  let policyField = "policy";
  const balances: Balances = { gross: asset.cost, net_book_value: 0, surplus: 0, loss: 0 };
  /** The surplus that a raised scrap value keeps until disposal: it is no excess depreciation (IAS 16.41). */
  let inScrap = 0;

  // What is used up to here belongs to earlier terms.
  let usedUntil = asset.opening ? dayNumber(asset.opening.as_at) : dayNumber(asset.in_service_date) - 1;
  const inAll = allUsage.since(usedUntil);

  /** Begins terms, and works their rows out as if nothing followed. */
  function begin(terms: Terms, since: DayNumber | null): Schedule {
    const usage = allUsage.since(usedUntil);
    const rows: TermsRow[] = [];
    for (const row of rowsOf(terms, usage, lastDay, joinsMonths)) {
      rows.push(row);
      computed++;
      if (result.rows.length + rows.length > MAX_ROWS) {
        checkFields({
          [`${policyField}.frequency`]: [`The schedule has more than ${MAX_ROWS} rows. Choose longer rows.`],
        });
      }
      if (computed > MAX_COMPUTED) checkFields({ events: ["There are too many events for rows this short."] });
    }
    const from_day = dateOf(since ?? terms.start);
    const earlier = result.terms.filter((entry) => entry.from_day < from_day);
    result.terms = [...earlier, { from_day, terms, usage }];
    balances.gross = terms.gross;
    balances.net_book_value = terms.opening;
    return { terms, since, rows, usage, segments: segmentsOf(terms, rows, usage) };
  }

  /** Adds rows with the balances at their end. */
  function add(terms: Terms, rows: readonly TermsRow[]) {
    const transferable = surplus_transfer === "none" ? 0 : Math.max(balances.surplus - inScrap, 0);
    result.rows.push(...rowsWithBalances(terms, rows, balances, transferable));
  }

  /** Adds the segments of terms up to a day (null: all), from the event that began them. */
  function end({ terms, since, segments }: Schedule, last: DayNumber | null) {
    if (last !== null && since !== null && last < since) return;
    const ended = last === null ? segments : segmentsUntil(segments, dateOf(last));
    if (since !== null && since < terms.start) result.segments.push(flatSegment(since, terms.start - 1, terms.opening));
    result.segments.push(...(since === null ? ended : segmentsFrom(ended, dateOf(since))));
  }

  let current = begin(firstTerms(asset, input.policy), null);
  for (const [index, event] of input.events.entries()) {
    const day = dayNumber(event.date);
    const closes = event.type === "sale" || event.type === "scrap";
    const changes = !closes && event.type !== "usage";
    const cut = changes ? cutBefore(current.terms, current.rows, day) : day;
    const net_book_value = valueInSegments(current.segments, dateOf(cut));
    const { terms } = current;
    if (changes || closes) {
      // A day of disposal that does not count is no day of its row.
      const lastDay = closes && terms.policy.disposal_day === "not_counted" ? cut - 1 : cut;
      add(terms, rowsUntil(current, cut, lastDay));
    }
    balances.net_book_value = net_book_value;
    const effect = effectOf(event, balances);
    const { type, date } = event;
    const accumulated_depreciation = balances.gross - net_book_value;
    result.events.push({ type, date, accumulated_depreciation, net_book_value, ...effect });
    if (closes) {
      result.closed_on = event.date;
      end(current, day);
      return result;
    }
    if (!changes) continue;
    balances.surplus += effect.to_surplus ?? 0;
    if (effect.to_profit_or_loss) balances.loss = Math.max(balances.loss - effect.to_profit_or_loss, 0);
    const expected = type === "estimate" ? event.total_units : null;
    const units = expected ?? terms.units_left;
    const used = (expected ? inAll : current.usage).by(cut);
    const units_left = units === null ? null : Math.max(units - used, 0);
    usedUntil = cut;
    const ended = { terms, cut, net_book_value, gross: balances.gross, units_left };
    const next = termsAfter(event, ended, `events.${index}`);
    if (type === "revaluation") inScrap = Math.max(inScrap + next.scrap_value - terms.scrap_value, 0);
    // No value before the event's day changes, also where the new terms charge from the start of its period.
    end(current, day - 1);
    // Days before an event on the first day keep the first value, such as an opening balance.
    if (result.segments.length === 0) result.segments.push(flatSegment(day - 1, day - 1, terms.opening));
    if (next.policy !== terms.policy) policyField = `events.${index}.policy`;
    current = begin(next, day);
  }
  add(current.terms, current.rows);
  end(current, null);
  return result;
}

/**
 * Returns the rows up to a day. One that the day cuts has what a disposal then would leave, and ends on `lastDay`: the day itself, or the one
 * before if the day of disposal does not count.
 */
function rowsUntil({ terms, rows, segments }: Schedule, cut: DayNumber, lastDay: DayNumber): TermsRow[] {
  return rows.flatMap((row) => {
    if (row.last <= cut) return [row];
    if (row.after >= cut) return [];
    const part = chargeInSegments(segments, row.opening, dateOf(cut));
    if (row.after >= lastDay && part.charge === 0) return [];
    const days = Math.max(terms.measure.calendar.days(row.after, lastDay), 0);
    return [{ ...row, last: Math.max(lastDay, row.first), days, ...part }];
  });
}
