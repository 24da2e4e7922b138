import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { STRAIGHT_LINE } from "@custodia/domain/assets/import/policy-names";
import type { CalendarDate } from "@custodia/domain/date";
import type { FieldErrors } from "@custodia/domain/errors";
import { formatKobo } from "@custodia/domain/money";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import {
  lifeOfAsset,
  openingProblems,
  policyConflicts,
  workOutSegments,
} from "@custodia/domain/valuation/asset-depreciation";
import { netBookValue, termsAtCost } from "@custodia/domain/valuation/depreciation";
import { NO_OPENING, openingFieldsOf, openingOf } from "@custodia/domain/valuation/depreciation-fields";
import type { Policy } from "@custodia/domain/valuation/policy";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import { valueInSegments } from "@custodia/domain/valuation/segments";
import { type SegmentTuple, segmentTuples } from "../../../valuation/segments.ts";
import type { Choices } from "../facts.ts";
import type { PlannedAsset, PlannedTerms, StatedValue } from "./evaluation.ts";

/** A problem of a row on a field; the cell is found by the caller. */
type Problem = [field: ImportFieldName, reason: string];

type Values = Partial<Record<ImportFieldName | "depreciates", unknown>>;

/** The opening balance that a row states, taken or not. If it is taken, its book value is the cost less the accumulated depreciation. */
export interface StatedOpening {
  accumulated: number;
  book_value: number;
  as_at: CalendarDate;
}

/** The fields that are not read if the opening balances of the file are ignored. */
const OPENING_FIELDS = ["opening_accumulated_depreciation", "net_book_value", "opening_as_at"] as const;

export const isIgnored = (name: string, { opening_balances }: Choices): boolean =>
  opening_balances === "ignore" && OPENING_FIELDS.some((field) => field === name);

const NO_OPENING_HINT: Hint = {
  kind: "no_opening",
  message: "Accumulated depreciation and book value are both 0: read as not filled in, so there is no opening balance.",
};

const NO_DAY = "Enter the date as at which the accumulated depreciation and the book value are stated.";

/** Returns the opening balance that the cells of a row state; null without one. The problem of amounts that do not add up names the difference. */
export function readOpening(
  values: Values,
  choices: Choices,
): { stated: StatedOpening | null; problems: Problem[]; hint?: Hint } {
  const { cost, opening_accumulated_depreciation: given, net_book_value, opening_as_at } = values;
  if ((given === undefined && net_book_value === undefined) || typeof cost !== "number")
    return { stated: null, problems: [] };
  const ignores = choices.opening_balances === "ignore";
  if (given === 0 && net_book_value === 0 && cost > 0)
    return { stated: null, problems: [], ...(ignores ? {} : { hint: NO_OPENING_HINT }) };
  const accumulated = (given ?? cost - (net_book_value as number)) as number;
  if (accumulated === 0 && values.depreciates === false && (net_book_value ?? cost) === cost)
    return { stated: null, problems: [] };
  const problems: Problem[] = [];
  if (accumulated < 0) {
    problems.push(["net_book_value", `The book value is ${formatKobo(-accumulated)} above the cost.`]);
  } else if (net_book_value !== undefined && cost - accumulated !== net_book_value) {
    const difference = Math.abs(cost - accumulated - (net_book_value as number));
    const says = `Cost less accumulated depreciation is ${formatKobo(cost - accumulated)}`;
    problems.push(["net_book_value", `${says}: a difference of ${formatKobo(difference)} to this book value.`]);
  }
  if (opening_as_at === undefined) problems.push(["opening_as_at", NO_DAY]);
  const isClear = (ignores || accumulated >= 0) && opening_as_at !== undefined;
  const book_value = (net_book_value ?? cost - accumulated) as number;
  const stated = { accumulated, book_value, as_at: opening_as_at as CalendarDate };
  return { stated: isClear ? stated : null, problems: ignores ? [] : problems };
}

export type PolicyCell = Policy | null | undefined | typeof STRAIGHT_LINE;

/** Returns the policy of a new asset: that of its cell, otherwise that of its class, which also decides how a straight line is charged. */
export function policyOf(cell: PolicyCell, classPolicy: Policy | null): Policy | null {
  if (cell === STRAIGHT_LINE) return classPolicy?.method === "straight_line" ? classPolicy : null;
  return cell === undefined ? classPolicy : ownPolicy(cell);
}

/** Returns how the asset of a row depreciates, if not by the day over its life. */
export function plannedTerms(
  values: Values,
  asset: PlannedAsset,
  { stated, choices, policy }: { stated: StatedOpening | null; choices: Choices; policy: Policy | null },
): PlannedTerms | null {
  const available_for_use_on = (values.available_for_use_on as CalendarDate | undefined) ?? null;
  const total_units = (values.total_units as number | undefined) ?? null;
  const isTaken = stated && choices.opening_balances !== "ignore" && (asset.depreciates || stated.accumulated > 0);
  const opening = isTaken
    ? openingFieldsOf({
        opening_accumulated_depreciation: stated.accumulated,
        opening_as_at: stated.as_at,
        opening_continues: choices.opening_continues ?? null,
      })
    : NO_OPENING;
  if (!policy && !available_for_use_on && total_units === null && !isTaken) return null;
  return { policy, available_for_use_on, total_units, opening };
}

/** The number of outcomes that are cached, because the assets of a file are often alike. */
const REMEMBERED = 5000;

type TermsResult = { segments: SegmentTuple[] | null } | { problems: Problem[] };

/**
 * Returns a function that checks the terms of the assets of a row, if it has any, and returns why an asset cannot have them. For a plan it
 * calculates their segments; a preview of many rows would take several times as long.
 */
export function assetExpander(today: CalendarDate, isPlan: boolean) {
  const workOut = termWorker(today, isPlan);
  return (
    assets: Iterable<PlannedAsset>,
    hasTerms: boolean,
  ): { assets: Iterable<PlannedAsset> } | { problems: Problem[] } => {
    if (!hasTerms) return { assets };
    const expanded: PlannedAsset[] = [];
    for (const asset of assets) {
      const worked = workOut(asset);
      if ("problems" in worked) return worked;
      expanded.push({ ...asset, terms: { ...asset.terms!, segments: worked.segments } });
    }
    return { assets: expanded };
  };
}

function termWorker(today: CalendarDate, isPlan: boolean): (asset: PlannedAsset) => TermsResult {
  // By policy, which rows share: its text is long.
  const known = new Map<Policy | null, Map<string, TermsResult>>();
  let count = 0;
  return (asset) => {
    const { cost, scrap_value, acquisition_date, depreciates, useful_life_in_days, terms } = asset;
    const { policy = null, available_for_use_on, total_units, opening } = terms ?? {};
    const own = [cost, scrap_value, acquisition_date, depreciates, useful_life_in_days];
    const key = [...own, available_for_use_on, total_units, ...Object.values(opening ?? {})].join();
    const found = known.get(policy)?.get(key);
    if (found) return found;
    const worked = workOutTerms(asset, today, isPlan);
    if (count++ < REMEMBERED) known.set(policy, (known.get(policy) ?? new Map()).set(key, worked));
    return worked;
  };
}

function workOutTerms(asset: PlannedAsset, today: CalendarDate, isPlan: boolean): TermsResult {
  const { opening = NO_OPENING } = asset.terms ?? {};
  const terms = depreciationOf(asset);
  const problems = { ...policyConflicts(terms, today), ...openingProblems(terms, opening, today) };
  if (Object.keys(problems).length > 0) return { problems: onFields(problems) };
  // Only a policy by the day may have too many rows.
  if (!isPlan && terms.policy?.frequency !== "day") return { segments: null };
  const worked = workOutSegments({ ...terms, opening: openingOf(opening), events: [] });
  if ("problems" in worked) return { problems: onFields(worked.problems) };
  return { segments: worked.segments && segmentTuples(worked.segments) };
}

/** The terms of an asset from its acquisition. */
function depreciationOf(asset: PlannedAsset) {
  const { cost, scrap_value, acquisition_date, depreciates, terms } = asset;
  const { policy = null, available_for_use_on = null, total_units = null } = terms ?? {};
  const own = { cost, scrap_value, acquisition_date, depreciates, life: lifeOfAsset(asset) };
  return { ...own, policy, available_for_use_on, total_units };
}

/** The fields of a file to which problems of terms belong. */
function onFields(problems: FieldErrors): Problem[] {
  return Object.entries(problems).map(([field, [reason]]): Problem => {
    if (field === "policy.rate_from_residual") return ["scrap_value", reason!];
    if (field.endsWith("as_at")) return ["opening_as_at", reason!];
    if (OWN.has(field)) return [field as ImportFieldName, reason!];
    return ["policy", reason!];
  });
}

const OWN: ReadonlySet<string> = new Set([
  ...(["opening_accumulated_depreciation", "available_for_use_on", "total_units", "useful_life"] as const),
]);

/** Returns the book value of a row with that of the register without the opening balance; null without one, or for a day before the acquisition. */
export function compareOpening(
  asset: PlannedAsset,
  { as_at, book_value }: StatedOpening,
  quantity: number,
): Omit<StatedValue, "isRevalued"> | null {
  const from = asset.terms?.available_for_use_on ?? asset.acquisition_date;
  if (as_at < from) return null;
  const worked = workOutSegments({ ...depreciationOf(asset), opening: null, events: [] });
  if ("problems" in worked) return null;
  const { segments } = worked;
  const register = segments ? valueInSegments(segments, as_at) : netBookValue(termsAtCost(asset), as_at);
  return { as_at, book_value: book_value * quantity, register: register * quantity };
}
