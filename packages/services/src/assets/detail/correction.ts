import { acquisitionProblems } from "@custodia/domain/assets/event-dates";
import { correctedLife } from "@custodia/domain/assets/life";
import { changesFigures, correctionProblem } from "@custodia/domain/assets/lifecycle";
import { frequencyProblem } from "@custodia/domain/assets/maintenance";
import { assetProblems } from "@custodia/domain/assets/rules";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { sortKey } from "@custodia/domain/sort-key";
import { lifeOfAsset, termProblems } from "@custodia/domain/valuation/asset-depreciation";
import { termsAtCost } from "@custodia/domain/valuation/depreciation";
import { openingAfter, openingFieldsOf } from "@custodia/domain/valuation/depreciation-fields";
import type { Reader } from "@custodia/sqlite/client";
import type { Plan } from "../../approvals/request-kind.ts";
import { difference } from "../../core/audit.ts";
import { type CompanyCtx, today } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { assertNotStale } from "../../core/store.ts";
import { replaceOpening } from "../../valuation/asset-terms.ts";
import { storedLife, termColumns } from "../../valuation/depreciation.ts";
import { replaceAssetPolicy } from "../../valuation/policies.ts";
import { assetPlan } from "../requests/asset-request.ts";
import { correctedTerms, renewSegments } from "../segments.ts";
import { type Asset, firstEvent, loadAsset } from "./queries.ts";
import {
  assetName,
  auditedAsset,
  auditedOpening,
  auditedPolicy,
  CORRECTABLE_FIELDS,
  findReferences,
  namedPolicy,
  namesAfter,
  namesOf,
  policyAfter,
  tagKey,
} from "./references.ts";

export interface Correction extends Plan {
  status: Asset["status"];
  /** False if the input equals the asset. */
  changed: boolean;
  /** The name of the asset in requests. */
  name: string;
  /** All fields of the corrected asset as audit entries hold them. */
  fields: Record<string, unknown>;
  /** The correctable columns now and after the correction. */
  columns: { before: CorrectableColumns; after: CorrectableColumns };
  /** The terms that its columns do not hold, now and after; null if they stay. */
  terms: ReturnType<typeof correctedTerms> | null;
}

type CorrectableColumns = Record<string, unknown>;

/** Returns the correctable columns of an asset and those derived from them. */
function correctableColumns(
  asset: Record<(typeof CORRECTABLE_FIELDS)[number], unknown> &
    Pick<Asset, "description" | "asset_tag"> &
    Parameters<typeof termsAtCost>[0] & { revalued_on: string | null },
): CorrectableColumns {
  return {
    ...Object.fromEntries(CORRECTABLE_FIELDS.map((field) => [field, asset[field]])),
    sort_key: sortKey(asset.description),
    asset_tag_key: tagKey(asset.asset_tag),
    acquisition_day: dayNumber(asset.acquisition_date),
    ...(asset.revalued_on ? {} : termColumns(termsAtCost(asset))),
  };
}

/** The fields that the next maintenance date depends on. */
const SCHEDULE_FIELDS = ["maintenance_schedule", "frequency", "acquisition_date"] as const;

/**
 * Plans a correction: the new figures replace the old ones from acquisition on (rules/depreciation 4). A rejected asset goes into service,
 * or to `status` if that is given.
 */
export async function planCorrection(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company" | "clock">,
  { id, version, reason, useful_life, useful_life_in_days, ...input }: AssetPatch & { id: number },
  status?: "pending",
): Promise<Correction> {
  const { opening_accumulated_depreciation: _of, opening_as_at: _at, opening_continues: _by, ...others } = input;
  const { policy: _policy, available_for_use_on: _from, total_units: _units, ...patch } = others;
  const [current, { problems, ...references }, first] = await together([
    loadAsset(tx, ctx, id),
    findReferences(tx, ctx, patch, id),
    firstEvent(tx, ctx, id),
  ]);
  const policy = policyAfter(current, input);
  const { depreciates = current.depreciates } = patch;
  const lives = { useful_life, useful_life_in_days, depreciates };
  const { life, problem: lifeError } = correctedLife({ ...current, ...policy }, lives);
  const days = depreciates ? life : storedLife(null);
  const next = { ...current, ...patch, ...policy, ...openingAfter(current, input), useful_life_in_days: days };
  const opening = openingFieldsOf(next);
  const { acquisition_date } = patch;
  const gross = current.revalued_on ? current.carrying_amount : next.cost;
  const changesSchedule = SCHEDULE_FIELDS.some((field) => next[field] !== current[field]);
  const frequencyError = changesSchedule ? frequencyProblem(next) : null;
  // Events may have changed terms since, so that those of the acquisition need not fit them.
  const changesTerms = changesFigures(current, next);
  const errors = {
    ...(changesTerms ? termProblems({ ...next, life: lifeOfAsset(next) }, next, today(ctx)) : {}),
    ...acquisitionProblems(acquisition_date, first, current.imported_maintenance_date),
    ...assetProblems({ scrap_value: next.scrap_value, cost: gross, acquisition_date }, today(ctx)),
    ...(frequencyError ? { frequency: [frequencyError] } : {}),
    ...(lifeError ? { useful_life: [lifeError] } : {}),
    ...problems,
  };
  checkFields(errors);
  // An asset by the day has segments neither before nor after.
  const { available_for_use_on } = policy;
  const mayHaveSegments = current.segments ?? policy.policy ?? available_for_use_on ?? opening.opening_as_at;
  const needsNewSegments = mayHaveSegments !== null && changesTerms;
  const lockedReason = correctionProblem(current, next);
  if (lockedReason) throw conflict(lockedReason);
  const columnChanges = difference(current, { ...patch, useful_life_in_days: days });
  const changesOpening = difference(openingFieldsOf(current), opening).changed;
  const changesPolicy = JSON.stringify(policy) !== JSON.stringify(policyAfter(current, {}));
  const newStatus = current.status === "rejected" ? (status ?? "in_service") : current.status;
  const names = namesOf(current);
  const fields = {
    ...auditedAsset({ ...next, status: newStatus }, namesAfter(names, patch, references)),
    ...(changesOpening ? opening : auditedOpening(opening)),
    ...(changesPolicy ? namedPolicy(policy) : auditedPolicy(policy)),
  };
  const policyBefore = changesPolicy ? namedPolicy(current) : auditedPolicy(current);
  const audit = difference({ ...auditedAsset(current, names), ...auditedOpening(current), ...policyBefore }, fields);
  const name = `asset ${assetName(current)}`;
  const hasChanges = columnChanges.changed || changesOpening || changesPolicy || newStatus !== current.status;
  assertNotStale(current, version, { type: "asset", id, changed: hasChanges });
  return {
    ...assetPlan(ctx, current, {
      subject_event: `Edit ${name}`,
      audit: {
        action: "assets.update",
        message: `Updated asset ${assetName(next)}`,
        before: audit.before,
        after: reason ? { ...audit.after, reason } : audit.after,
      },
      columns: {
        ...columnChanges.after,
        status: newStatus,
        asset_tag_key: tagKey(next.asset_tag),
        acquisition_day: dayNumber(next.acquisition_date),
        ...(current.revalued_on ? {} : termColumns(termsAtCost(next))),
      },
      async write(tx) {
        if (changesOpening) await replaceOpening(tx, ctx.company.id, id, opening);
        if (changesPolicy) await replaceAssetPolicy(tx, ctx.company.id, id, policy);
        if (needsNewSegments) await renewSegments(tx, ctx, id);
      },
    }),
    status: current.status,
    changed: hasChanges,
    name,
    fields,
    columns: { before: correctableColumns(current), after: correctableColumns(next) },
    terms: changesOpening || changesPolicy ? correctedTerms(current, next) : null,
  };
}
