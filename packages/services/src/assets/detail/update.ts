import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { acquisitionProblems } from "@custodia/domain/assets/event-dates";
import { correctionProblem } from "@custodia/domain/assets/lifecycle";
import { frequencyProblem } from "@custodia/domain/assets/maintenance";
import { assetProblems } from "@custodia/domain/assets/rules";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { sortKey } from "@custodia/domain/sort-key";
import { termsAtCost } from "@custodia/domain/valuation/depreciation";
import type { InferSelectModel } from "drizzle-orm";
import { type RequestMade, requestMade } from "../../approvals/ask/act-or-ask.ts";
import { ask, refuseSecond } from "../../approvals/ask/ask.ts";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { type Plan, perform } from "../../approvals/planned.ts";
import { difference } from "../../core/audit.ts";
import { actsAtOnce, type CompanyCtx, type MayAsk, type Permitted, today } from "../../core/context.ts";
import { refuseStale, updateOwn } from "../../core/store.ts";
import { storedLife, termColumns } from "../../valuation/depreciation.ts";
import { partFromImport } from "../import/run/request-rows.ts";
import { tellAlikeOutdated } from "../requests/alike.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { firstEvent, loadAsset, showAsset } from "./queries.ts";
import { audited, correctedLife, findReferences, namesOf, namesThen, tagKey } from "./references.ts";

/** The request to correct an asset. */
export const editRequest = assetRequest("edit", planCorrection);

type Shown = Awaited<ReturnType<typeof showAsset>>;
type Input = AssetPatch & { id: number };

/**
 * Corrects an asset, or asks for it. A rejected new asset that is edited is sent again with the same barcode. Throws 404; 422 on
 * every field that does not fit the asset as it would be; 409 where it changed since `version`, where its figures are closed
 * or a request about it waits.
 */
export function updateAsset(ctx: Permitted<"assets.write">, input: Input): Promise<Shown>;
export function updateAsset(ctx: MayAsk<"assets.write">, input: Input): Promise<Shown | RequestMade>;
export async function updateAsset(ctx: MayAsk<"assets.write">, input: Input): Promise<Shown | RequestMade> {
  const approval_id = await ctx.db.write(async (tx) => {
    const atOnce = actsAtOnce(ctx, "assets.write");
    const plan = await planCorrection(tx, ctx, input, atOnce ? undefined : "pending");
    const { before = null, after = null } = plan.told;
    const resent = plan.status === "rejected" && !atOnce;
    if (!plan.changed) return null;
    if (atOnce || resent) await perform(tx, ctx, plan);
    if (atOnce) {
      await tellOutdated(tx, ctx, [plan.subject]);
      if (plan.status === "pending") {
        await partFromImport(tx, ctx, input.id);
        await tellAlikeOutdated(tx, ctx, { id: input.id, version: plan.subject.version! });
      }
      return null;
    }
    const { version: _seen, ...payload } = input;
    const wanted = { subject_event: plan.subject_event, payload, before, after };
    if (!resent) {
      await refuseSecond(tx, ctx, plan.subject);
      if (plan.status === "pending")
        throw conflict("This asset awaits approval with the others that came with it.");
      return ask(tx, ctx, { ...wanted, kind: editRequest.kind, subject: plan.subject });
    }
    const subject = { ...plan.subject, version: plan.subject.version! + 1 };
    // Nobody has seen the asset in the register: what is asked for is all of it, and not what has changed.
    const added = { subject_event: `Add ${plan.named}`, before: null, after: plan.whole };
    return ask(tx, ctx, { ...wanted, ...added, kind: "new_asset", subject });
  });
  return approval_id === null ? showAsset(ctx, input) : requestMade(ctx, approval_id);
}

export interface Correction extends Plan {
  status: Awaited<ReturnType<typeof loadAsset>>["status"];
  /** False where the asset already is as it was given. */
  changed: boolean;
  /** How the asset itself is named in requests. */
  named: string;
  /** All its fields as they would be, as an activity keeps them. */
  whole: Record<string, unknown>;
  /** What people can correct of it, in columns: as it is, and as it would be. */
  columns: { before: CorrectedColumns; after: CorrectedColumns };
}

type Asset = InferSelectModel<typeof assets>;

/** Columns that a correction may write. */
const CORRECTED = [
  "description",
  "classification_id",
  "asset_tag",
  "serial_number",
  "vendor_id",
  "custodian_id",
  "location_id",
  "department",
  "acquisition_date",
  "acquisition_nature",
  "invoice_number",
  "cost",
  "scrap_value",
  "depreciates",
  "useful_life_in_days",
  "warranty_in_years",
  "condition",
  "maintenance_schedule",
  "frequency",
  "remarks",
] as const satisfies readonly (keyof Asset)[];

type CorrectedColumns = Record<string, unknown>;

/** The columns of an asset that follow from what people correct, with those themselves. */
function columnsOf(asset: Pick<Asset, (typeof CORRECTED)[number] | "revalued_on">): CorrectedColumns {
  return {
    ...Object.fromEntries(CORRECTED.map((field) => [field, asset[field]])),
    sort_key: sortKey(asset.description),
    asset_tag_key: tagKey(asset.asset_tag),
    acquisition_day: dayNumber(asset.acquisition_date),
    ...(asset.revalued_on ? {} : termColumns(termsAtCost(asset))),
  };
}

/** What the day of the next maintenance comes from. */
const SCHEDULED = ["maintenance_schedule", "frequency", "acquisition_date"] as const;

/**
 * Plans a correction: the figures given replace the old ones from acquisition on (rules/depreciation 4). An asset that was rejected
 * goes into service with it, or to `status` where that is given.
 */
export async function planCorrection(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company" | "clock">,
  { id, version, reason, useful_life, useful_life_in_days, ...patch }: AssetPatch & { id: number },
  status?: "pending",
): Promise<Correction> {
  const seen = await loadAsset(tx, ctx, id);
  const { depreciates } = patch;
  const { life, lifeless } = correctedLife(seen, { useful_life, useful_life_in_days, depreciates });
  const stored = storedLife(life);
  const wanted = { ...seen, ...patch, useful_life_in_days: stored };
  const { problems, ...found } = await findReferences(tx, ctx, patch, id);
  const { acquisition_date } = patch;
  const gross = seen.revalued_on ? seen.carrying_amount : wanted.cost;
  const rescheduled = SCHEDULED.some((field) => wanted[field] !== seen[field]);
  const rare = rescheduled ? frequencyProblem(wanted) : null;
  const wrong = {
    ...acquisitionProblems(acquisition_date, await firstEvent(tx, ctx, id)),
    ...assetProblems({ scrap_value: wanted.scrap_value, cost: gross, acquisition_date }, today(ctx)),
    ...(rare ? { frequency: [rare] } : {}),
    ...(lifeless ? { useful_life: [lifeless] } : {}),
    ...problems,
  };
  checkFields(wrong);
  const closed = correctionProblem(seen, wanted);
  if (closed) throw conflict(closed);
  const { after, changed } = difference(seen, { ...patch, useful_life_in_days: stored });
  const then = seen.status === "rejected" ? (status ?? "in_service") : seen.status;
  const names = namesOf(seen);
  const whole = audited({ ...wanted, status: then }, namesThen(names, patch, found));
  const told = difference(audited(seen, names), whole);
  const named = `asset ${seen.barcode}, ${seen.description}`;
  const based = { id, version: seen.version };
  const changes = changed || then !== seen.status;
  refuseStale(seen, version, { type: "asset", id, changed: changes });
  return {
    subject: { type: "asset", ...based },
    status: seen.status,
    changed: changes,
    named,
    whole,
    columns: { before: columnsOf(seen), after: columnsOf(wanted) },
    subject_event: `Edit ${named}`,
    told: {
      action: "assets.update",
      message: `Updated asset ${seen.barcode}, ${wanted.description}`,
      before: told.before,
      after: reason ? { ...told.after, reason } : told.after,
    },
    async write(tx) {
      await updateOwn(tx, ctx, assets, based, {
        ...after,
        status: then,
        asset_tag_key: tagKey(wanted.asset_tag),
        acquisition_day: dayNumber(wanted.acquisition_date),
        ...(seen.revalued_on ? {} : termColumns(termsAtCost(wanted))),
      });
    },
  };
}
