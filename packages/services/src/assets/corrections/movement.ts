import { movements } from "@custodia/db/schema/assets/movements";
import { type MovementCorrection, RETURN_FIELDS } from "@custodia/domain/assets/corrections";
import { lifetimeProblem } from "@custodia/domain/assets/event-dates";
import { IN_HOUSE_LOCATION } from "@custodia/domain/assets/labels";
import { isDisposed } from "@custodia/domain/assets/lifecycle";
import { isInHouse } from "@custodia/domain/assets/movements";
import { instantOfReturn, returnProblems } from "@custodia/domain/assets/returns";
import { type CalendarDate, dayIn, formatLongDate } from "@custodia/domain/date";
import { checkFields, type FieldErrors, invalid } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import type { InferSelectModel } from "drizzle-orm";
import type { Plan } from "../../approvals/request-kind.ts";
import { difference } from "../../core/audit.ts";
import { type CompanyCtx, today } from "../../core/context.ts";
import { assertNotStale, getOwn, updateRead } from "../../core/store.ts";
import { type Asset, loadAsset } from "../detail/queries.ts";
import { assetName, findReferences } from "../detail/references.ts";
import { lastMaintenanceAfterChange, maintenanceTotalAfterChange } from "../maintenance/queries.ts";
import { loadMovements } from "../movements/queries.ts";
import { assetPlan } from "../requests/asset-request.ts";

export const UNCHANGED = "Nothing has changed. Correct at least one field.";

type Movement = InferSelectModel<typeof movements>;

const FIELDS = [
  "maintenance_category",
  "location",
  "vendor_id",
  "custodian_id",
  "condition",
  "release_date",
  "expected_return_date",
  "remarks",
  ...RETURN_FIELDS,
] as const;

/**
 * Plans the correction of a release, its return, or both: the asset gets the condition, maintenance cost and last maintenance date that
 * it would have if the movement had been recorded correctly.
 */
export async function planMovementCorrection(
  tx: Reader,
  ctx: CompanyCtx,
  { id, movement_id, version, reason, ...input }: MovementCorrection & { id: number; movement_id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const movement = await getOwn(tx, ctx, movements, movement_id, "movement");
  assertNotStale(movement, version, { type: "movement", id: movement_id, changed: true });
  const { returned_at, ...changes } = definedFields(input);
  const zone = ctx.company.time_zone;
  const changedReturn =
    returned_at === undefined ? {} : { returned_at: instantOfReturn(returned_at, zone).toISOString() };
  const corrected = { ...movement, ...changes, ...changedReturn };
  const others = (await loadMovements(tx, ctx, id)).filter((other) => other.id !== movement_id);
  const previous = others.find((entry) => entry.id < movement_id);
  const next = others.findLast((entry) => entry.id > movement_id);
  const newReferences = await findReferences(tx, ctx, corrected);
  const { total, problem } = maintenanceTotalAfterChange(asset, movement.amount, corrected.amount);
  checkFields({
    ...newReferences.problems,
    ...inapplicableProblems(movement, input),
    ...releaseProblems(ctx, asset, corrected, previous?.returned_at ?? null),
    ...returnFieldProblems(ctx, asset, corrected, total, next?.release_date ?? null),
    ...(problem ? { amount: [problem] } : {}),
  });
  const day = corrected.returned_at && dayIn(zone, new Date(corrected.returned_at));
  const lastMaintenance =
    movement.type === "maintenance" && day && corrected.returned_at !== movement.returned_at
      ? await lastMaintenanceAfterChange(tx, ctx, asset, { movement_id, day })
      : asset.last_maintenance_date;
  const condition = conditionAfter(asset, movement, corrected, !next && !isDisposed(asset.status));
  const { last_maintenance_date, total_maintenance_cost } = asset;
  const assetBefore = { condition: asset.condition, last_maintenance_date, total_maintenance_cost };
  const assetAfter = { condition, last_maintenance_date: lastMaintenance, total_maintenance_cost: total };
  const oldReferences = await findReferences(tx, ctx, movement);
  const { before, after, changed } = difference(
    { ...recordedFields(movement), ...referenceNames(oldReferences), ...assetBefore },
    { ...recordedFields(corrected), ...referenceNames(newReferences), ...assetAfter },
  );
  if (!changed) throw invalid("reason", UNCHANGED);
  const noun = movement.returned_at ? "release and return" : "release";
  const columns = Object.fromEntries(FIELDS.map((field) => [field, corrected[field as keyof Movement]]));
  return assetPlan(ctx, asset, {
    subject_event: `Correct the ${noun} of asset ${assetName(asset)}`,
    audit: {
      action: "assets.correct",
      message: `Corrected the ${noun} of ${formatLongDate(movement.release_date)} of asset ${assetName(asset)}`,
      before,
      after: { ...after, reason },
    },
    columns: assetAfter,
    write: (tx) => updateRead(tx, ctx, movements, movement, columns),
  });
}

/** Uses names that differ from the asset's fields, because forms reconstruct the asset's fields from the audit log. */
function recordedFields(movement: Movement) {
  const { condition, location, custodian_id: _custodian, ...row } = movement;
  const fields = Object.entries(row).filter(([field]) => (FIELDS as readonly string[]).includes(field));
  return { ...Object.fromEntries(fields), release_condition: condition, place: location };
}

const referenceNames = ({ vendor, custodian }: Awaited<ReturnType<typeof findReferences>>) => ({
  vendor: vendor?.name ?? null,
  holder: custodian?.full_name ?? null,
});

/** The condition follows the correction only if this is the asset's latest event and the condition was not changed since. */
function conditionAfter(asset: Asset, original: Movement, corrected: Movement, isLatest: boolean): Asset["condition"] {
  const recorded = original.return_condition ?? original.condition;
  return isLatest && asset.condition === recorded
    ? (corrected.return_condition ?? corrected.condition)
    : asset.condition;
}

/** Returns the problems of fields that do not apply to the movement, such as those of a return that has not happened. */
function inapplicableProblems(movement: Movement, input: Partial<MovementCorrection>): FieldErrors {
  const problems: FieldErrors = {};
  const { returned_at, type } = movement;
  const changes = definedFields(input);
  if (returned_at === null) {
    for (const field of RETURN_FIELDS.filter((field) => field in changes))
      problems[field] = ["This asset has not been returned yet. Record its return first."];
  }
  if (type === "fieldwork" && changes.maintenance_category) {
    problems.maintenance_category = ["A release for fieldwork has no maintenance category."];
  }
  if (changes.location && changes.location !== IN_HOUSE_LOCATION && isInHouse({ ...movement, ...changes })) {
    problems.location = ["In-house maintenance has no other location. Change the category first."];
  }
  return problems;
}

function releaseProblems(
  ctx: CompanyCtx,
  asset: Asset,
  corrected: Movement,
  previousReturn: string | null,
): FieldErrors {
  const { release_date, expected_return_date, location } = corrected;
  const problems: FieldErrors = {};
  const returnDay = previousReturn && dayIn(ctx.company.time_zone, new Date(previousReturn));
  const outside = lifetimeProblem("The release may not be", release_date, { ...asset, closed_on: null }, today(ctx));
  if (outside) problems.release_date = [outside];
  else if (returnDay && release_date < returnDay)
    problems.release_date = [`The release may not be before the previous return on ${formatLongDate(returnDay)}.`];
  if (expected_return_date && expected_return_date < release_date) {
    problems.expected_return_date = ["The expected return may not be before the release."];
  }
  if (!isInHouse(corrected) && location === IN_HOUSE_LOCATION) problems.location = ["Enter the location."];
  return problems;
}

function returnFieldProblems(
  ctx: CompanyCtx,
  asset: Asset,
  corrected: Movement,
  total_maintenance_cost: ReturnType<typeof maintenanceTotalAfterChange>["total"],
  nextRelease: string | null,
): FieldErrors {
  if (corrected.returned_at === null) return {};
  const { release_date, payment_date } = corrected;
  const returned_at = new Date(corrected.returned_at);
  const returned_on = dayIn(ctx.company.time_zone, returned_at);
  const returnEntry = { release_date, returned_at, returned_on, payment_date, total_maintenance_cost };
  const problems = returnProblems(returnEntry, ctx.clock(), today(ctx));
  const limits = [
    { day: nextRelease as CalendarDate | null, noun: "the next release" },
    { day: asset.closed_on, noun: "the asset left" },
  ];
  const violated = limits.find(({ day }) => day && returned_on > day);
  if (violated && !problems.returned_at) {
    const day = formatLongDate(violated.day!);
    problems.returned_at = [`The return may not be after ${violated.noun} on ${day}.`];
  }
  return problems;
}

/** Returns the fields that are given; all others stay unchanged. */
export function definedFields<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
