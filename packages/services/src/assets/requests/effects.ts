import { assets } from "@custodia/db/schema/assets/assets";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { RequestedChange, RequestKind } from "../../approvals/request-kind.ts";

/** The columns of `CurrentValues["asset"]`. */
export const valuationColumns = {
  cost: assets.cost,
  carrying_amount: assets.carrying_amount,
  scrap_value: assets.scrap_value,
  useful_life_in_days: assets.useful_life_in_days,
  depreciates: assets.depreciates,
  acquisition_date: assets.acquisition_date,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
};

/** An effect without figures, to which each kind adds its own. */
export const NO_FIGURES = {
  amount: null,
  net_book_value: null,
  net_book_value_then: null,
  gain_or_loss: null,
  difference: null,
  depreciation_per_day: null,
  number_of_assets: null,
};

/**
 * Computes the effect of approving a request with the arithmetic of its plan: from the current asset while the request is up to date, else
 * from the stored figures.
 */
export type ComputeEffect = RequestKind["effect"];

/** The cost of a maintenance visit. */
export const maintenanceEffect: ComputeEffect = ({ data }) => ({
  ...NO_FIGURES,
  amount_is: "service",
  amount: amountIn(data, "amount"),
});

/** Counts the assets that an import adds and totals their cost. An import that only updates assets adds none and has no cost. */
export const importEffect: ComputeEffect = ({ data, after }) => {
  const rows = amountIn(after, "rows") ?? amountIn(data, "rows");
  const amount = rows === 0 ? null : amountIn(after, "total_cost");
  return { ...NO_FIGURES, amount_is: "cost", amount, number_of_assets: rows };
};

/** The effect of a change that leaves the book value as it is, such as a release. */
export const unchangedValueEffect: ComputeEffect = (_requested, current) => {
  const value = current && netBookValue(termsOfAsset(current.asset), current.day);
  return { ...NO_FIGURES, amount_is: "book_value", amount: value, net_book_value: value };
};

/** Returns an amount of a stored request, in kobo; null if it has none. */
export function amountIn(fields: RequestedChange["after"], name: string): number | null {
  const value = fields?.[name];
  return typeof value === "number" ? value : null;
}
