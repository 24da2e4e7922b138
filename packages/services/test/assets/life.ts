import { saleInput, scrapInput } from "@custodia/domain/assets/disposals";
import { jobCompletion, jobPlan } from "@custodia/domain/assets/maintenance-jobs";
import { maintenanceVisitInput } from "@custodia/domain/assets/maintenance-visits";
import { releaseInput, returnInput } from "@custodia/domain/assets/movements";
import { revaluationInput } from "@custodia/domain/assets/revaluation";
import { additionInput } from "@custodia/domain/assets/value/additions";
import { estimateInput } from "@custodia/domain/assets/value/estimates";
import { usageInput } from "@custodia/domain/assets/value/usage";
import { allow } from "@custodia/testkit/test-world";
import { scrapAsset, sellAsset } from "../../src/assets/disposals/service.ts";
import { recordMaintenanceVisit } from "../../src/assets/maintenance/service.ts";
import { completeMaintenanceJob, planMaintenanceJob } from "../../src/assets/maintenance-jobs/service.ts";
import { releaseAsset, returnMovement } from "../../src/assets/movements/service.ts";
import { revalueAsset } from "../../src/assets/revaluations.ts";
import { addCost } from "../../src/assets/value/additions.ts";
import { changeEstimate } from "../../src/assets/value/estimates.ts";
import { logUse } from "../../src/assets/value/usage.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";

type Change = Record<string, unknown>;

const asRequester = (ctx: CompanyCtx) => permitActorOrRequest(ctx, "assets.write");

/**
 * Releases an asset. The bodies of these calls are in naira, and each is valid on 15 June 2026 for a laptop of `register`.
 */
export function release(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = {
    type: "fieldwork",
    location: "Site 4",
    condition: "Used",
    release_date: "2026-06-01",
    ...change,
  };
  return releaseAsset(asRequester(ctx), { ...releaseInput.parse(values), id });
}

export function bringBack(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { returned_at: "2026-06-10 09:30:00", ...change };
  return returnMovement(allow(ctx, "assets.return"), { ...returnInput.parse(values), id });
}

/** Records a maintenance visit of a laptop of `register` that is due every year, first on 15 June 2025. */
export function service(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { due_date: "2025-06-15", service_date: "2026-06-10", ...change };
  return recordMaintenanceVisit(asRequester(ctx), { ...maintenanceVisitInput.parse(values), id });
}

/** Plans a one-off job of an asset, due on 12 June 2026. */
export function planJob(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { description: "Repair the gearbox", due_date: "2026-06-12", ...change };
  return planMaintenanceJob(asRequester(ctx), { ...jobPlan.parse(values), id });
}

export function completeJob(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { done_date: "2026-06-14", ...change };
  return completeMaintenanceJob(asRequester(ctx), { ...jobCompletion.parse(values), id });
}

export function sell(ctx: CompanyCtx, id: number, change: Change = {}) {
  const sale = {
    sale_date: "2026-06-15",
    buyer_name: "Bisi Alabi",
    amount_sold_for: 100_000,
    condition: "Used",
  };
  return sellAsset(asRequester(ctx), { ...saleInput.parse({ ...sale, ...change }), id });
}

export function scrap(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { discard_date: "2026-06-15", condition: "Bad", ...change };
  return scrapAsset(asRequester(ctx), { ...scrapInput.parse(values), id });
}

export function revalue(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { revaluation_date: "2026-06-15", carrying_amount: 400_000, useful_life: 2, ...change };
  return revalueAsset(asRequester(ctx), { ...revaluationInput.parse(values), id });
}

/** Shortens the life of an asset to a year from the day on. */
export function estimate(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { from: "2026-06-15", useful_life: 1, ...change };
  return changeEstimate(asRequester(ctx), { ...estimateInput.parse(values), id });
}

export function addTo(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { date: "2026-06-15", amount: 50_000, ...change };
  return addCost(asRequester(ctx), { ...additionInput.parse(values), id });
}

/** Logs 100 units of the first ten days of June. */
export function use(ctx: CompanyCtx, id: number, change: Change = {}) {
  const values = { from: "2026-06-01", to: "2026-06-10", units: 100, ...change };
  return logUse(allow(ctx, "records.write"), { ...usageInput.parse(values), id });
}
