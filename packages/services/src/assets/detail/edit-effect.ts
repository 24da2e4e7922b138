import { correctedLife, type LifeInput } from "@custodia/domain/assets/life";
import { type AssetPolicy, lifeOfAsset, segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import { depreciationPerDay, netBookValue, termsAtCost, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { type OpeningFields, openingAfter, openingOf } from "@custodia/domain/valuation/depreciation-fields";
import type { CurrentValues } from "../../approvals/request-kind.ts";
import { type ComputeEffect, NO_FIGURES } from "../requests/asset-request.ts";
import { policyAfter } from "./references.ts";

/** Computes today's book value, and the book value after the correction if figures change. */
export const editEffect: ComputeEffect = ({ data }, current) => {
  if (!current) return { ...NO_FIGURES, amount_is: "book_value" };
  const { asset, day } = current;
  const terms = termsOfAsset(asset);
  const net_book_value = netBookValue(terms, day);
  const unchanged = { ...NO_FIGURES, amount_is: "book_value" as const, amount: net_book_value, net_book_value };
  const { cost, scrap_value, acquisition_date, depreciates } = {
    ...asset,
    ...(data as Partial<CurrentValues["asset"]>),
  };
  const policy = policyAfter(asset, data as Partial<AssetPolicy>);
  const { life } = correctedLife({ ...asset, ...policy }, data as LifeInput & { depreciates?: boolean });
  const next = { cost, scrap_value, acquisition_date, depreciates, useful_life_in_days: life };
  const segments = segmentsOfAsset({
    ...asset,
    ...next,
    ...policy,
    life: lifeOfAsset(next),
    opening: openingOf(openingAfter(asset, data as Partial<OpeningFields>)),
    events: [],
  });
  const corrected = { ...termsAtCost(next), stop_day: asset.closed_on, segments };
  // A correction leaves the figures of a revalued asset as they are (rules/depreciation 5).
  if (asset.revalued_on || JSON.stringify(corrected) === JSON.stringify(terms)) return unchanged;
  const depreciation_per_day = policy.policy ? null : depreciationPerDay(corrected, day);
  return { ...unchanged, net_book_value_then: netBookValue(corrected, day), depreciation_per_day };
};
