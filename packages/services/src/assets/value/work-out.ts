import { addDays, type CalendarDate, dayNumber } from "@custodia/domain/date";
import { checkFields, invalid, Refusal } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { depreciationInputOf } from "@custodia/domain/valuation/asset-depreciation";
import { type Depreciation, depreciate } from "@custodia/domain/valuation/depreciate";
import {
  depreciationPerDay,
  lifeEndsOn,
  termsOfAsset,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import type { DepreciationEvent, UsefulLife } from "@custodia/domain/valuation/depreciation-events";
import { daysOfLife } from "@custodia/domain/valuation/make-terms";
import { MAX_LIFE_DAYS, yearsToDays } from "@custodia/domain/valuation/useful-life";
import type { Reader } from "@custodia/sqlite/client";
import type { CompanyCtx } from "../../core/context.ts";
import { storedLife } from "../../valuation/depreciation.ts";
import type { loadAsset } from "../detail/queries.ts";
import { depreciationOf } from "../segments.ts";
import { remainingLife, type StoredLife } from "./queries.ts";

type Asset = Awaited<ReturnType<typeof loadAsset>>;

/** Returns a remaining life as it is stored: years in days, because a year has 365. */
export function storedLifeOf(life: UsefulLife | null): StoredLife {
  if (!life) return { life: null, life_unit: null };
  return life.unit === "years"
    ? { life: yearsToDays(life.value), life_unit: "days" }
    : { life: life.value, life_unit: life.unit };
}

const TOO_LONG = "The useful life with the time passed may be 100 years at most.";

/** Returns the life of an asset in days from day 0, once an event of a day gives what remains. 422 if it is too long. */
export function lifeAfter(asset: Asset, given: StoredLife, day: CalendarDate): number {
  if (!asset.depreciates) return storedLife(null);
  const life = remainingLife(given);
  if (!life) return asset.useful_life_in_days;
  const start = dayNumber(asset.revalued_on ?? asset.available_for_use_on ?? asset.acquisition_date);
  const from = dayNumber(day);
  const end = from + daysOfLife(life, from);
  if (end - start > MAX_LIFE_DAYS) throw invalid("useful_life", TOO_LONG);
  return end - start;
}

/** What an event does to an asset; money in kobo. */
interface WorkedEvent {
  /** The book value of the day, before the event. */
  net_book_value: number;
  before: ChargeFigures;
  after: ChargeFigures;
}

/** What shows the effect of an event before approval: the charge from its day on, and the last day with one. */
interface ChargeFigures {
  depreciation_per_day: number;
  depreciation_ends_on: CalendarDate | null;
}

/** Works an event out that follows all others of an asset. 422 by field if a life has ended that it continues. */
export async function workOutEvent(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company">,
  asset: Asset,
  event: DepreciationEvent,
): Promise<WorkedEvent> {
  const depreciation = await depreciationOf(tx, ctx, asset);
  const { events } = depreciation;
  const result = renameFields(events.length, () =>
    depreciate(depreciationInputOf({ ...depreciation, events: [...events, event] }, event.date)),
  );
  const terms = termsOfAsset(asset);
  return {
    net_book_value: kobo(result.events.at(-1)!.net_book_value),
    before: chargeFigures(terms, event.date),
    after: chargeFigures({ ...terms, segments: result.segments }, event.date),
  };
}

/** The charge is that of a day in the next month: the rest of the current one may be charged as a part. */
function chargeFigures(terms: ValuationTerms, from: CalendarDate): ChargeFigures {
  const depreciation_ends_on = lifeEndsOn(terms);
  const nextMonth = addDays(from, 31);
  const day = depreciation_ends_on && depreciation_ends_on < nextMonth ? from : nextMonth;
  const depreciates = terms.useful_life_in_days !== null;
  return { depreciation_per_day: depreciates ? depreciationPerDay(terms, day) : 0, depreciation_ends_on };
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
