import type { Reader } from "@custodia/db/client";
import type { Sale, Scrap } from "@custodia/domain/assets/disposals";
import type { Release } from "@custodia/domain/assets/movements";
import type { Revaluation } from "@custodia/domain/assets/revaluation";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { planSale } from "../assets/disposals/plan-sale.ts";
import { planScrapping } from "../assets/disposals/plan-scrapping.ts";
import { planRelease } from "../assets/movements/plan-release.ts";
import { planCorrection } from "../assets/plan-correction.ts";
import { planRevaluation } from "../assets/revaluations/plan.ts";
import type { CompanyCtx } from "../context.ts";
import type { Plan, Planner } from "./plan.ts";

interface Inputs {
  edit: AssetPatch;
  maintenance: Release;
  fieldwork: Release;
  sale: Sale;
  discard: Scrap;
  revaluation: Revaluation;
}

/** Kinds of requests that change an asset people have already. */
export type PlannedKind = keyof Inputs;
export type AssetRequest<K extends PlannedKind> = Inputs[K] & { id: number };

const planners: { [K in PlannedKind]: Planner<Inputs[K]> } = {
  edit: planCorrection,
  maintenance: planRelease,
  fieldwork: planRelease,
  sale: planSale,
  discard: planScrapping,
  revaluation: planRevaluation,
};

/** How a kind of request is planned, when it is made and again when it is approved. */
export function plannerOf<K extends PlannedKind>(kind: K) {
  return planners[kind] as (tx: Reader, ctx: CompanyCtx, input: AssetRequest<K>) => Promise<Plan>;
}
