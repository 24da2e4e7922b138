import { addMonths, type CalendarDate, dayNumber } from "@custodia/domain/date";
import { checkFields, invalid, Refusal } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { depreciationInputOf } from "@custodia/domain/valuation/asset-depreciation";
import { type Depreciation, depreciate } from "@custodia/domain/valuation/depreciate";
import { lifeEndsOn, netBookValue, termsOfAsset, type ValuationTerms } from "@custodia/domain/valuation/depreciation";
import type { DepreciationEvent } from "@custodia/domain/valuation/depreciation-events";
import { daysOfLife } from "@custodia/domain/valuation/make-terms";
import { MAX_LIFE_DAYS, type UsefulLife, yearsToDays } from "@custodia/domain/valuation/useful-life";
import type { Reader } from "@custodia/sqlite/client";
import type { CompanyCtx } from "../../core/context.ts";
import type { Asset } from "../detail/queries.ts";
import { depreciationOf } from "../segments.ts";
import { remainingLife, type StoredLife } from "./queries.ts";

/** Returns a remaining life as it is stored: years in days, because a year has 365. */
export function storedLifeOf(life: UsefulLife | null): StoredLife {
  if (!life) return { life: null, life_unit: null };
  return life.unit === "years"
    ? { life: yearsToDays(life.value), life_unit: "days" }
    : { life: life.value, life_unit: life.unit };
}

const TOO_LONG = "The useful life with the time passed may be at most 100 years.";

/** Returns the life of an asset in days from day 0, once an event of a day gives what remains; null without one. 422 if it is too long. */
export function lifeAfter(asset: Asset, given: StoredLife, day: CalendarDate): number | null {
  if (!asset.depreciates) return null;
  const life = remainingLife(given);
  if (!life) return asset.useful_life_in_days;
  const start = dayNumber(asset.revalued_on ?? asset.available_for_use_on ?? asset.acquisition_date);
  const from = dayNumber(day);
  const end = from + daysOfLife(life, from);
  if (end - start > MAX_LIFE_DAYS) throw invalid("useful_life", TOO_LONG);
  return end - start;
}

/**
 * Returns the context that writes an event. Its clock has passed the asset's last change, also one of the same millisecond or of a server
 * whose clock is ahead, because events of one day count in the order of their times.
 */
export function afterLastChange<C extends Pick<CompanyCtx, "clock">>(
  ctx: C,
  { updated_at }: Pick<Asset, "updated_at">,
): C {
  const earliest = Date.parse(updated_at) + 1;
  return { ...ctx, clock: () => new Date(Math.max(ctx.clock().getTime(), earliest)) };
}

/** What an event does to an asset; money in kobo. */
interface EventFigures {
  /** The book value of the day, before the event. */
  net_book_value: number;
  before: ChargeFigures;
  after: ChargeFigures;
}

/** What shows the effect of an event before approval: the charge of the year after its day, unless it follows use, and the last day with one. */
interface ChargeFigures {
  charge_next_year?: number;
  depreciation_ends_on: CalendarDate | null;
}

/** Works an event out that follows all others of an asset. 422 by field if a life has ended that it continues. */
export async function workOutEvent(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company">,
  asset: Asset,
  event: DepreciationEvent,
): Promise<EventFigures> {
  const depreciation = await depreciationOf(tx, ctx, asset);
  const { events } = depreciation;
  const result = renameFields(events.length, () =>
    depreciate(depreciationInputOf({ ...depreciation, events: [...events, event] }, event.date)),
  );
  const terms = termsOfAsset(asset);
  const net_book_value = result.events.at(-1)!.net_book_value;
  const next = { ...terms, segments: result.segments };
  const added = event.type === "addition" ? event.amount : 0;
  const policy = (event.type === "estimate" && event.policy) || asset.policy;
  return {
    net_book_value: kobo(net_book_value),
    before: chargeFigures(terms, asset.policy, event.date, net_book_value),
    after: chargeFigures(next, policy, event.date, net_book_value + added),
  };
}

function chargeFigures(
  terms: ValuationTerms,
  policy: Asset["policy"],
  day: CalendarDate,
  value: number,
): ChargeFigures {
  if (policy?.method === "units_of_production") return { depreciation_ends_on: null };
  const charge_next_year = value - netBookValue(terms, addMonths(day, 12));
  return { charge_next_year, depreciation_ends_on: lifeEndsOn(terms) };
}

/** Names the fields of a refusal as the input of the last event has them. */
function renameFields(index: number, work: () => Depreciation): Depreciation {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const renamed = Object.entries(error.fields).map(([field, messages]) => [
      field.replace(/^events\.\d+\.(?=policy\.)/, "").replace(`events.${index}.`, ""),
      messages,
    ]);
    checkFields(Object.fromEntries(renamed));
    throw error;
  }
}
