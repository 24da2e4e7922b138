import type { AssetStatus } from "./labels.ts";

/** The events of an asset's life cycle. */
export type LifecycleEvent =
  | "release_for_maintenance"
  | "release_for_fieldwork"
  | "return_from_maintenance"
  | "return_from_fieldwork"
  | "service"
  | "maintain"
  | "sell"
  | "scrap"
  | "revalue"
  | "estimate"
  | "add"
  | "log_use"
  | "correct";

interface Transition {
  from: readonly AssetStatus[];
  /** The status after the event; undefined if it does not change. */
  to?: AssetStatus;
  /** Completes `…, so it cannot be sold.` */
  phrase: string;
}

/** The statuses of assets that were released and not yet returned. */
export const OUT_STATUSES = ["out_for_maintenance", "out_for_fieldwork"] as const;
/** The statuses of approved assets that are neither sold nor scrapped. */
export const IN_SERVICE_STATUSES = ["in_service", ...OUT_STATUSES] as const;

/**
 * The statuses of disposed assets, which are excluded from all totals, and shown with the proceeds and the result instead of a book value.
 */
export const DISPOSED_STATUSES = ["sold", "scrapped"] as const;

/** The table of transitions (rules/assets 6): the server enforces it, and screens use it to offer actions. */
const transitions: Record<LifecycleEvent, Transition> = {
  release_for_maintenance: { from: ["in_service"], to: "out_for_maintenance", phrase: "released" },
  release_for_fieldwork: { from: ["in_service"], to: "out_for_fieldwork", phrase: "released" },
  return_from_maintenance: {
    from: ["out_for_maintenance"],
    to: "in_service",
    phrase: "returned from maintenance",
  },
  return_from_fieldwork: { from: ["out_for_fieldwork"], to: "in_service", phrase: "returned from fieldwork" },
  // An asset that is out for maintenance is serviced by its return.
  service: { from: ["in_service", "out_for_fieldwork"], phrase: "serviced where it is" },
  // A one-off job may be planned and done wherever the asset is.
  maintain: { from: IN_SERVICE_STATUSES, phrase: "maintained" },
  sell: { from: ["in_service"], to: "sold", phrase: "sold" },
  scrap: { from: ["in_service"], to: "scrapped", phrase: "scrapped" },
  revalue: { from: IN_SERVICE_STATUSES, phrase: "revalued" },
  estimate: { from: IN_SERVICE_STATUSES, phrase: "estimated anew" },
  add: { from: IN_SERVICE_STATUSES, phrase: "added to" },
  log_use: { from: IN_SERVICE_STATUSES, phrase: "charged by use" },
  correct: { from: [...IN_SERVICE_STATUSES, "sold", "scrapped", "rejected", "pending"], phrase: "edited" },
};

const statusPhrase: Record<AssetStatus, string> = {
  pending: "still awaits approval",
  in_service: "is in service",
  out_for_maintenance: "is out for maintenance",
  out_for_fieldwork: "is out for fieldwork",
  sold: "was sold",
  scrapped: "was scrapped",
  rejected: "was rejected",
};

/** Returns why an asset in this status may not undergo `event`, as a sentence; undefined if it may. */
export function lifecycleProblem(status: AssetStatus, event: LifecycleEvent): string | undefined {
  const { from, phrase } = transitions[event];
  if (from.includes(status)) return undefined;
  return `This asset ${statusPhrase[status]}, so it cannot be ${phrase}.`;
}

/** Returns the status after `event`. */
export function statusAfter(status: AssetStatus, event: LifecycleEvent): AssetStatus {
  return transitions[event].to ?? status;
}

/** Returns true for approved assets that are neither sold nor scrapped. */
export function isInService(status: AssetStatus): boolean {
  return (IN_SERVICE_STATUSES as readonly AssetStatus[]).includes(status);
}

/** Returns true for assets that are released and not yet returned. */
export function isOut(status: AssetStatus): boolean {
  return (OUT_STATUSES as readonly AssetStatus[]).includes(status);
}

/** Returns true for sold and scrapped assets. */
export function isDisposed(status: AssetStatus): boolean {
  return (DISPOSED_STATUSES as readonly AssetStatus[]).includes(status);
}

/** The fields that determine an asset's book value. */
const FIGURES = ["cost", "scrap_value", "useful_life_in_days", "depreciates", "acquisition_date"] as const;
/** Further terms that determine it, of assets that have them. */
const OTHER_TERMS = [
  "opening_accumulated_depreciation",
  "opening_as_at",
  "opening_continues",
  "policy",
  "available_for_use_on",
  "total_units",
] as const;

type Figures = Record<(typeof FIGURES)[number], string | number | boolean | null>;

/** Compares values as JSON, because a policy is an object. */
const isSame = (field: string, current: object, next: object) =>
  JSON.stringify((current as Record<string, unknown>)[field] ?? null) ===
  JSON.stringify((next as Record<string, unknown>)[field] ?? null);

/** The status of an asset, and the days of the latest events that changed its figures. */
interface ValuedAsset {
  status: AssetStatus;
  revalued_on: string | null;
  estimated_on: string | null;
  added_on: string | null;
  used_until: string | null;
}

/** True if a correction changes what an asset's book value follows from. */
export const changesFigures = (current: Figures, next: Figures): boolean =>
  [...FIGURES, ...OTHER_TERMS].some((field) => !isSame(field, current, next));

/** Returns why a correction may not change an asset's figures; undefined if it may. Texts can always be corrected. */
export const correctionProblem = (current: Figures & ValuedAsset, next: Figures): string | undefined =>
  changesFigures(current, next) ? lockedFiguresReason(current) : undefined;

/** What locks an asset's figures: the field with the day of the event, what happened, and what to do instead of a correction. */
const FIGURE_LOCKS = [
  ["revalued_on", "This asset was revalued", "Revalue it instead."],
  ["estimated_on", "The estimate of this asset was changed", "Change it again instead."],
  ["added_on", "Cost was added to this asset", "Change its estimate instead."],
  ["used_until", "The use of this asset was logged", "Withdraw the use first, or change the estimate."],
] as const;

/**
 * Returns why an asset's figures are locked; undefined if a correction may change them. A sold or scrapped asset has left the register with
 * its book value of that day (rules/depreciation 6).
 */
export function lockedFiguresReason(asset: ValuedAsset): string | undefined {
  const stay = "so its cost, scrap value, life and acquisition date stay as they are.";
  if (isDisposed(asset.status)) return `This asset was ${asset.status}, ${stay}`;
  const lock = FIGURE_LOCKS.find(([day]) => asset[day]);
  return lock && `${lock[1]}, ${stay} ${lock[2]}`;
}
