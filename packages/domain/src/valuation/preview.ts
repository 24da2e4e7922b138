import { UNIT_FACTOR } from "../amounts.ts";
import { type CalendarDate, dayNumber } from "../date.ts";
import { checkFields, type FieldErrors } from "../errors.ts";
import { fromNaira, MAX_NAIRA } from "../money.ts";
import { ACCUMULATED_TOO_HIGH, BEFORE_SERVICE, policyContradictions } from "./asset-depreciation.ts";
import { calendarOf } from "./calendar.ts";
import { conventionsOf } from "./conventions.ts";
import { type Depreciation, type DepreciationInput, depreciate } from "./depreciate.ts";
import type { DepreciationEvent } from "./depreciation-events.ts";
import { daysOfLife } from "./make-terms.ts";
import { needsLife, type Policy } from "./policy.ts";
import { type PreviewInput, scrapOf } from "./preview-schema.ts";
import { valueInSegments } from "./segments.ts";
import { LIFE_TOO_LONG, type LifeFields, lifeField, MAX_LIFE_DAYS, usefulLifeOf } from "./useful-life.ts";

/** What a preview returns, in kobo; the view converts it to naira. */
export type DepreciationPreview = ReturnType<typeof previewOf>;

/** Works out a preview on a day. 422 on the field if the asset contradicts its policy, or its events are out of order. */
export function previewDepreciation(input: PreviewInput, today: CalendarDate): DepreciationPreview {
  checkFields({ ...assetProblems(input), ...eventProblems(input) });
  return previewOf(toDepreciationInput(input, today));
}

/** Returns a worked-out depreciation as a preview shows it. */
export function previewOf(input: DepreciationInput) {
  const result = depreciate(input);
  return {
    rows: result.rows.map((row, index) => ({ number: index + 1, ...row, formula: row.formula() })),
    events: result.events,
    as_at: depreciationAsAt(input, result),
    conventions: conventionsOf(input.policy),
  };
}

/** Returns the book value and the depreciation accumulated by the end of a day, in kobo, and the days in use until then. */
export function depreciationAsAt(input: DepreciationInput, { segments, terms, rows, closed_on, events }: Depreciation) {
  const day = closed_on && closed_on < input.as_at ? closed_on : input.as_at;
  const { gross, scrap_value } = terms.findLast(({ from_day }) => from_day <= day)?.terms ?? {
    gross: input.asset.cost,
    scrap_value: input.asset.scrap_value,
  };
  const net_book_value = valueInSegments(segments, day);
  const since =
    events.findLast(({ type, date }) => type === "revaluation" && date <= day)?.date ?? input.asset.in_service_date;
  const after = dayNumber(since) - (input.policy.in_service_day === "counted" ? 1 : 0);
  // Without rows nothing is charged: the asset was written off before it was taken over, or its policy charges nothing.
  const { life } = input.asset;
  const endOfLife = life && net_book_value === scrap_value ? after + daysOfLife(life, after) : after;
  const lastRow = rows.at(-1)?.to;
  const until = Math.min(dayNumber(day), lastRow ? dayNumber(lastRow) : endOfLife);
  const days_used = Math.max(calendarOf(input.policy).days(after, until), 0);
  return { days_used, accumulated_depreciation: gross - net_book_value, net_book_value };
}

/** Returns what a preview is worked out from; by default as at today. */
export function toDepreciationInput(
  { asset, events, as_at, ...input }: PreviewInput,
  today: CalendarDate,
): DepreciationInput {
  const { opening } = asset;
  return {
    ...input,
    asset: {
      cost: asset.cost,
      scrap_value: scrapOf(asset),
      in_service_date: asset.in_service_date,
      life: usefulLifeOf(asset),
      total_units: asset.total_units ?? null,
      opening: opening ? { ...opening, continues: opening.continue } : null,
    },
    events: events.map(toEvent),
    as_at: as_at ?? today,
  };
}

function toEvent(event: PreviewInput["events"][number]): DepreciationEvent {
  switch (event.type) {
    case "addition":
      return { ...event, life: usefulLifeOf(event) };
    case "estimate":
      return {
        ...event,
        life: usefulLifeOf(event),
        scrap_value: event.scrap_value ?? null,
        policy: event.policy ?? null,
        total_units: event.total_units ?? null,
      };
    case "revaluation":
      return { ...event, life: usefulLifeOf(event), scrap_value: event.scrap_value ?? null };
    case "usage":
      return { ...event, from: event.from ?? event.date };
    default:
      return event;
  }
}

const MOST = fromNaira(MAX_NAIRA);
const SCRAP_ABOVE_COST = "The scrap value may not be above the cost.";

function assetProblems({ asset, policy }: PreviewInput): FieldErrors {
  const problems: FieldErrors = {};
  const scrap = scrapOf(asset);
  if (scrap > asset.cost) problems["asset.scrap_value"] = [SCRAP_ABOVE_COST];
  const { in_service_date, opening, total_units = null } = asset;
  const terms = { policy, scrap_value: scrap, total_units, hasLife: usefulLifeOf(asset) !== null };
  for (const [field, messages] of Object.entries(policyContradictions(terms)))
    problems[field.startsWith("policy.") ? field : `asset.${field}`] = messages;
  const start = opening?.continue === "remaining_life" ? opening.as_at : in_service_date;
  if (isTooLong(asset, start, start)) problems[`asset.${lifeField(asset)}`] = [LIFE_TOO_LONG];
  if (!opening) return problems;
  if (opening.accumulated_depreciation > asset.cost - scrap) {
    problems["asset.opening.accumulated_depreciation"] = [ACCUMULATED_TOO_HIGH];
  }
  if (opening.as_at < asset.in_service_date) {
    problems["asset.opening.as_at"] = [BEFORE_SERVICE];
  }
  return problems;
}

/** Whether a life from a day on, with the time since day 0, is longer than a life may be. */
function isTooLong(input: LifeFields, day: CalendarDate, start: CalendarDate): boolean {
  const [life, from] = [usefulLifeOf(input), dayNumber(day)];
  return life !== null && from + daysOfLife(life, from) - dayNumber(start) > MAX_LIFE_DAYS;
}

const ONLY_BY_USE = "Units apply only to depreciation by use.";

/** Returns the problems of the total units that a change of estimate gives an asset, by field; `used` are those used by then. */
export function newUnitsProblems(
  total_units: number | null | undefined,
  { policy, used }: { policy: Pick<Policy, "method"> | null; used: number },
): FieldErrors {
  if (!total_units) return {};
  if (policy?.method !== "units_of_production") return { total_units: [ONLY_BY_USE] };
  if (total_units >= used) return {};
  return { total_units: [`${used / UNIT_FACTOR.thousandths} units are used already: enter these or more.`] };
}

/** Checks the order of events: none lies before the one before it, the day in service or the opening balance, or after a disposal. */
function eventProblems({ asset, policy, events }: PreviewInput): FieldErrors {
  const problems: FieldErrors = {};
  let method: Policy["method"] = policy.method;
  let after: CalendarDate = asset.opening?.as_at ?? asset.in_service_date;
  let start = asset.in_service_date;
  let isClosed = false;
  let gross: number = asset.cost;
  let used = 0;
  let { total_units } = asset;
  for (const [index, event] of events.entries()) {
    const add = (field: string, message: string) => {
      problems[`events.${index}.${field}`] ??= [message];
    };
    if (isClosed) add("type", "Nothing follows a sale or scrapping.");
    if (event.date < after)
      add(
        "date",
        index === 0 ? "The event may not be dated before the asset's first day." : "The events must be in date order.",
      );
    if (event.type === "usage" && event.from && event.from < after)
      add("from", "The use may not begin before the event before it.");
    if (event.type === "revaluation") {
      gross = event.carrying_amount;
      start = event.date;
    }
    const hasLife = event.type === "addition" || event.type === "estimate" || event.type === "revaluation";
    if (hasLife && isTooLong(event, event.date, start)) add(lifeField(event), LIFE_TOO_LONG);
    if (event.type === "addition") gross += event.amount;
    if (gross > MOST) add("amount", "The cost with its additions is too large.");
    if (event.type === "usage" && method !== "units_of_production") add("type", ONLY_BY_USE);
    if (event.type === "revaluation" && (event.scrap_value ?? 0) > event.carrying_amount) {
      add("scrap_value", "The scrap value may not be above the carrying amount.");
    }
    if (event.type === "estimate" && event.policy) {
      method = event.policy.method;
      const found = policyContradictions({
        policy: event.policy,
        scrap_value: event.scrap_value ?? scrapOf(asset),
        total_units: event.total_units ?? total_units ?? null,
        hasLife: needsLife(policy) || usefulLifeOf(event) !== null,
      });
      for (const [field, [message]] of Object.entries(found)) add(field, message!);
    }
    if (event.type === "usage") used += event.units;
    if (event.type === "estimate") {
      const [tooFew] = newUnitsProblems(event.total_units, { policy: { method }, used }).total_units ?? [];
      if (tooFew) add("total_units", tooFew);
      total_units = event.total_units ?? total_units;
    }
    isClosed ||= event.type === "sale" || event.type === "scrap";
    after = event.date > after ? event.date : after;
  }
  return problems;
}
