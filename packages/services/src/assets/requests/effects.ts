import { assets } from "@custodia/db/schema/assets/assets";
import type { Effect } from "@custodia/domain/approvals/effect";
import type { ApprovalKind } from "@custodia/domain/approvals/words";
import { type LifeInput, lifeInDays } from "@custodia/domain/assets/life";
import type { CalendarDate } from "@custodia/domain/date";
import {
  againstBookValue,
  depreciationPerDay,
  netBookValue,
  termsAtCost,
  termsOfAsset,
  termsRevalued,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import type { Asked } from "../../approvals/kinds.ts";
import { storedLife } from "../../valuation/depreciation.ts";
import { correctedLife } from "../detail/references.ts";

/** The columns that an asset is valued by. */
export const VALUED = {
  cost: assets.cost,
  carrying_amount: assets.carrying_amount,
  scrap_value: assets.scrap_value,
  useful_life_in_days: assets.useful_life_in_days,
  depreciates: assets.depreciates,
  acquisition_date: assets.acquisition_date,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
};

type Valued = Parameters<typeof termsOfAsset>[0] & { cost: number; useful_life_in_days: number };

/** An asset that still is as a request that waits was made for, and the company's day. */
interface Held {
  asset: Valued;
  day: CalendarDate;
}

const NONE = {
  amount: null,
  net_book_value: null,
  net_book_value_then: null,
  gain_or_loss: null,
  difference: null,
  depreciation_per_day: null,
  number_of_assets: null,
};

type EffectOf = (asked: Asked, held: Held | null) => Effect;

/** By the same arithmetic as the plans of these verbs, without one statement more: a list has many. */
const effects: Record<Exclude<ApprovalKind, "import">, EffectOf> = {
  new_asset: ofNewAssets,
  edit: ofEdit,
  maintenance: ofRelease,
  fieldwork: ofRelease,
  service: ({ data }) => ({ ...NONE, amount_is: "service", amount: amountIn(data, "amount") }),
  sale: ({ data, after }, held) => {
    const amount = amountIn(data, "amount_sold_for");
    return { ...NONE, amount_is: "sold_for", amount, ...ofDisposal(held, data.sale_date, amount, after) };
  },
  discard: ({ data, after }, held) => {
    const lost = ofDisposal(held, data.discard_date, 0, after);
    return { ...NONE, amount_is: "book_value", amount: lost.net_book_value, ...lost };
  },
  revaluation: ofRevaluation,
  correction: ({ data }) => ({ ...NONE, amount_is: "service", amount: amountIn(data, "amount") }),
  reversal: ({ after }) => {
    const net_book_value = amountIn(after, "net_book_value");
    return { ...NONE, amount_is: "book_value", amount: net_book_value, net_book_value_then: net_book_value };
  },
};

/**
 * What approving a request about an asset does, in kobo (rules/approvals 8): computed from the asset where it still is as it was asked
 * about, else what was planned then.
 */
export const effectOf = (kind: ApprovalKind, asked: Asked, held: Held | null): Effect =>
  effects[kind as keyof typeof effects](asked, held);

/**
 * The same of an import: how many assets wait with it at what cost, as its request keeps count. One that only updates assets adds none,
 * and has no cost.
 */
export function effectOfImport({ data, after }: Asked): Effect {
  const rows = amountIn(after, "rows") ?? amountIn(data, "rows");
  const amount = rows === 0 ? null : amountIn(after, "total_cost");
  return { ...NONE, amount_is: "cost", amount, number_of_assets: rows };
}

const amountIn = (fields: Asked["after"], name: string): number | null => {
  const value = fields?.[name];
  return typeof value === "number" ? value : null;
};

/** One, or several that are alike: a request for them keeps their number and what they cost in all. */
function ofNewAssets({ data, after }: Asked, held: Held | null): Effect {
  const several = amountIn(after, "number_of_assets");
  const number_of_assets = several ?? 1;
  const stored = amountIn(after, several === null ? "cost" : "total_cost");
  const amount = several === null && held ? held.asset.cost : (stored ?? amountIn(data, "cost"));
  // What many of the dearest cost in all is beyond what is counted with exactly.
  const alike = held && Number.isSafeInteger(amount) && amount === held.asset.cost * number_of_assets;
  // Of several that were changed a request says what they have in common alone.
  const same = several === null || CHARGED.every((field) => after && field in after);
  const charge = alike && same ? chargeOfAll(termsOfAsset(held.asset), number_of_assets) : null;
  return { ...NONE, amount_is: "cost", amount, number_of_assets, depreciation_per_day: charge };
}

/** What the charge of a day comes from. */
const CHARGED = ["cost", "scrap_value", "acquisition_date", "useful_life_in_days"];

/** Of a day, as if they were one asset: what is told of one is never multiplied (rules/depreciation 2). */
function chargeOfAll(terms: ValuationTerms, count: number) {
  return depreciationPerDay({ ...terms, gross: terms.gross * count, scrap_value: terms.scrap_value * count });
}

/** Today's book value, and where figures are corrected what it is then. */
function ofEdit({ data }: Asked, held: Held | null): Effect {
  if (!held) return { ...NONE, amount_is: "book_value" };
  const { asset, day } = held;
  const terms = termsOfAsset(asset);
  const net_book_value = netBookValue(terms, day);
  const same = { ...NONE, amount_is: "book_value" as const, amount: net_book_value, net_book_value };
  const { cost, scrap_value, acquisition_date, depreciates } = { ...asset, ...(data as Partial<Valued>) };
  const { life } = correctedLife(asset, data as LifeInput & { depreciates?: boolean });
  const wanted = { cost, scrap_value, acquisition_date, depreciates, useful_life_in_days: storedLife(life) };
  const then = { ...termsAtCost(wanted), stop_day: asset.closed_on };
  // Figures of what was revalued stay (rules/depreciation 5).
  if (asset.revalued_on || JSON.stringify(then) === JSON.stringify(terms)) return same;
  const depreciation_per_day = depreciationPerDay(then);
  return { ...same, net_book_value_then: netBookValue(then, day), depreciation_per_day };
}

/** What goes out keeps its value. */
function ofRelease(_asked: Asked, held: Held | null): Effect {
  const value = held && netBookValue(termsOfAsset(held.asset), held.day);
  return { ...NONE, amount_is: "book_value", amount: value, net_book_value: value };
}

function ofDisposal(held: Held | null, day: unknown, amount: number | null, after: Asked["after"]) {
  if (!held || amount === null) {
    return {
      net_book_value: amountIn(after, "net_book_value"),
      gain_or_loss: amountIn(after, "gain_or_loss"),
    };
  }
  const result = againstBookValue(termsOfAsset(held.asset), day as CalendarDate, amount);
  return { net_book_value: result.net_book_value, gain_or_loss: result.difference };
}

function ofRevaluation({ data, before, after }: Asked, held: Held | null): Effect {
  const amount = amountIn(data, "carrying_amount");
  const of = { ...NONE, amount_is: "carrying_amount" as const, amount };
  if (!held || amount === null) {
    const net_book_value = amountIn(before, "net_book_value");
    return { ...of, net_book_value, difference: amountIn(after, "difference") };
  }
  const { depreciates } = held.asset;
  const revaluation_date = data.revaluation_date as CalendarDate;
  const then = termsRevalued({
    ...{ carrying_amount: amount, scrap_value: amountIn(data, "scrap_value") ?? 0, revaluation_date },
    ...{ depreciates, useful_life_in_days: lifeInDays(data as LifeInput) ?? null },
  });
  const result = againstBookValue(termsOfAsset(held.asset), revaluation_date, amount);
  return { ...of, ...result, depreciation_per_day: depreciationPerDay(then) };
}
