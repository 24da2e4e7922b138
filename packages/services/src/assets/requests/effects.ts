import { assets } from "@custodia/db/schema/assets/assets";
import { correctedLife, type LifeInput, lifeInDays } from "@custodia/domain/assets/life";
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
import type { CurrentValues, RequestedChange, RequestKind } from "../../approvals/request-kind.ts";
import { storedLife } from "../../valuation/depreciation.ts";

/** The columns of `CurrentValues`. */
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

const NONE = {
  amount: null,
  net_book_value: null,
  net_book_value_then: null,
  gain_or_loss: null,
  difference: null,
  depreciation_per_day: null,
  number_of_assets: null,
};

type EffectOf = RequestKind["effect"];

/** Effects are computed as the plans compute them, from the asset while the request is up to date, else as they were planned. */
export const maintenanceEffect: EffectOf = ({ data }) => ({
  ...NONE,
  amount_is: "service",
  amount: amountIn(data, "amount"),
});

export const saleEffect: EffectOf = ({ data, after }, current) => {
  const amount = amountIn(data, "amount_sold_for");
  return {
    ...NONE,
    amount_is: "sold_for",
    amount,
    ...disposalFigures(current, data.sale_date, amount, after),
  };
};

export const scrappingEffect: EffectOf = ({ data, after }, current) => {
  const loss = disposalFigures(current, data.discard_date, 0, after);
  return { ...NONE, amount_is: "book_value", amount: loss.net_book_value, ...loss };
};

export const reversalEffect: EffectOf = ({ after }) => {
  const net_book_value = amountIn(after, "net_book_value");
  return { ...NONE, amount_is: "book_value", amount: net_book_value, net_book_value_then: net_book_value };
};

/** Counts the assets that an import adds and their cost. One that only updates assets adds none and has no cost. */
export const importEffect: EffectOf = ({ data, after }) => {
  const rows = amountIn(after, "rows") ?? amountIn(data, "rows");
  const amount = rows === 0 ? null : amountIn(after, "total_cost");
  return { ...NONE, amount_is: "cost", amount, number_of_assets: rows };
};

/** One asset, or a batch: a batch's request holds its number of assets and their total cost. */
export const newAssetEffect: EffectOf = ({ data, after }, current) => {
  const batchSize = amountIn(after, "number_of_assets");
  const number_of_assets = batchSize ?? 1;
  const stored = amountIn(after, batchSize === null ? "cost" : "total_cost");
  const amount = batchSize === null && current ? current.asset.cost : (stored ?? amountIn(data, "cost"));
  // The total cost of a large batch may be above what is computed exactly.
  const identical =
    current && Number.isSafeInteger(amount) && amount === current.asset.cost * number_of_assets;
  // The request of a batch whose assets were changed holds only the fields that they have in common.
  const sameTerms = batchSize === null || CHARGED.every((field) => after && field in after);
  const depreciation_per_day =
    identical && sameTerms ? chargeOfAll(termsOfAsset(current.asset), number_of_assets) : null;
  return { ...NONE, amount_is: "cost", amount, number_of_assets, depreciation_per_day };
};

/** The fields that the daily charge depends on. */
const CHARGED = ["cost", "scrap_value", "acquisition_date", "useful_life_in_days"];

/** The daily charge as if they were one asset: a rounded charge is never multiplied (rules/depreciation 2). */
function chargeOfAll(terms: ValuationTerms, count: number) {
  return depreciationPerDay({ ...terms, gross: terms.gross * count, scrap_value: terms.scrap_value * count });
}

/** Today's book value, and the one after the correction if figures change. */
export const editEffect: EffectOf = ({ data }, current) => {
  if (!current) return { ...NONE, amount_is: "book_value" };
  const { asset, day } = current;
  const terms = termsOfAsset(asset);
  const net_book_value = netBookValue(terms, day);
  const same = { ...NONE, amount_is: "book_value" as const, amount: net_book_value, net_book_value };
  const { cost, scrap_value, acquisition_date, depreciates } = {
    ...asset,
    ...(data as Partial<CurrentValues["asset"]>),
  };
  const { life } = correctedLife(asset, data as LifeInput & { depreciates?: boolean });
  const wanted = { cost, scrap_value, acquisition_date, depreciates, useful_life_in_days: storedLife(life) };
  const corrected = { ...termsAtCost(wanted), stop_day: asset.closed_on };
  // Figures of a revalued asset stay (rules/depreciation 5).
  if (asset.revalued_on || JSON.stringify(corrected) === JSON.stringify(terms)) return same;
  const depreciation_per_day = depreciationPerDay(corrected);
  return { ...same, net_book_value_then: netBookValue(corrected, day), depreciation_per_day };
};

/** A release does not change the value. */
export const releaseEffect: EffectOf = (_requested, current) => {
  const value = current && netBookValue(termsOfAsset(current.asset), current.day);
  return { ...NONE, amount_is: "book_value", amount: value, net_book_value: value };
};

export const revaluationEffect: EffectOf = ({ data, before, after }, current) => {
  const amount = amountIn(data, "carrying_amount");
  const effect = { ...NONE, amount_is: "carrying_amount" as const, amount };
  if (!current || amount === null) {
    const net_book_value = amountIn(before, "net_book_value");
    return { ...effect, net_book_value, difference: amountIn(after, "difference") };
  }
  const { depreciates } = current.asset;
  const revaluation_date = data.revaluation_date as CalendarDate;
  const terms = termsRevalued({
    carrying_amount: amount,
    scrap_value: amountIn(data, "scrap_value") ?? 0,
    revaluation_date,
    depreciates,
    useful_life_in_days: lifeInDays(data as LifeInput) ?? null,
  });
  const result = againstBookValue(termsOfAsset(current.asset), revaluation_date, amount);
  return { ...effect, ...result, depreciation_per_day: depreciationPerDay(terms) };
};

function disposalFigures(
  current: CurrentValues | null,
  day: unknown,
  amount: number | null,
  after: RequestedChange["after"],
) {
  if (!current || amount === null) {
    return {
      net_book_value: amountIn(after, "net_book_value"),
      gain_or_loss: amountIn(after, "gain_or_loss"),
    };
  }
  const result = againstBookValue(termsOfAsset(current.asset), day as CalendarDate, amount);
  return { net_book_value: result.net_book_value, gain_or_loss: result.difference };
}

function amountIn(fields: RequestedChange["after"], name: string): number | null {
  const value = fields?.[name];
  return typeof value === "number" ? value : null;
}
