import type { ApprovalView } from "@custodia/domain/approvals/schema";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { changedFields, fieldLabel, formatValue } from "../activity/field-labels.ts";

/**
 * Describes the effect of approving. The dot has the colour of the status after approval, or of `in_service` for a gain and
 * `rejected` for a loss.
 */
export type EffectText = {
  dot: AssetStatus;
  text: string;
  amount?: number | undefined;
  note?: string | undefined;
};

/** The fields of a request that its texts use. */
export type DescribedRequest = Pick<ApprovalView, "kind" | "effect" | "before" | "after" | "created_at">;

export function editEffectText(request: DescribedRequest): EffectText {
  const { effect, before, after } = request;
  const amount = effect?.net_book_value_then ?? undefined;
  if (amount !== undefined) {
    return { dot: "in_service", text: "Book value becomes", amount, note: dailyChargeText(request) };
  }
  // A decided request has no book value, so whether approval changed it is unknown.
  const note = typeof effect?.net_book_value === "number" ? "no change in value" : undefined;
  return { dot: "in_service", text: changeText(before, after), note };
}

export function disposalText({ effect }: DescribedRequest, verb: "Sold" | "Scrapped"): EffectText {
  const dot = verb === "Sold" ? "sold" : "scrapped";
  const note = "leaves the register";
  const result = effect?.gain_or_loss ?? null;
  if (result === null) return { dot, text: verb, note };
  if (result === 0) return { dot, text: "Neither gain nor loss", note };
  return result > 0
    ? { dot: "in_service", text: "Gain", amount: result, note }
    : { dot: "rejected", text: "Loss", amount: -result, note };
}

/** Describes where a released asset goes, and when it is expected back. */
export function whereabouts({ after, created_at }: DescribedRequest): string {
  const expectedReturn = textOf(after, "expected_return_date");
  const destination = textOf(after, "vendor") ?? textOf(after, "location") ?? textOf(after, "custodian");
  return [destination, expectedReturn ? `back ${shortDate(expectedReturn, created_at)}` : undefined]
    .filter(Boolean)
    .join(", ");
}

export function dailyChargeText({ effect, after }: DescribedRequest): string | undefined {
  const charge = effect?.depreciation_per_day;
  if (typeof charge !== "number") return undefined;
  return charge === 0 && after?.useful_life_in_days === null
    ? "does not depreciate"
    : `charge ${formatNaira(charge)} a day`;
}

/** The charge of a year before and after a change of estimate or an addition, and its end; an asset by use has neither. */
export function chargeEffect({ before, after }: DescribedRequest): EffectText {
  const [was = "", is = ""] = [before, after].map((fields, index) => {
    const charge = fields?.charge_next_year;
    return typeof charge === "number" ? formatNaira(charge) + (index ? " a year" : "") : "by use";
  });
  const end = textOf(after, "depreciation_ends_on");
  return {
    dot: "in_service",
    text: `Charge ${is.startsWith(was) ? "stays" : `${was} →`} ${is}`,
    note: end && `depreciates until ${formatLongDate(end)}`,
  };
}

/** Returns the number of assets in the register that an import updates. */
export const updatedCount = ({ after }: Pick<ApprovalView, "after">): number => Number(after?.rows_updated ?? 0);

/** `3 assets added`, `2 assets updated`, `3 assets added, 2 updated`. */
export function addedText(added: number, updated: number): string {
  if (updated === 0) return `${pluralize(added, "asset")} added`;
  return added === 0
    ? `${pluralize(updated, "asset")} updated`
    : `${pluralize(added, "asset")} added, ${formatThousands(updated)} updated`;
}

/** `Custodian becomes Grace Terfa`, `3 fields change`. */
export function changeText(before: DescribedRequest["before"], after: DescribedRequest["after"]): string {
  const fields = changedFields(before, after).filter((field) => field !== "reason");
  const [first, ...others] = fields;
  if (!first) return "Nothing changes";
  if (others.length > 0) return `${pluralize(fields.length, "field")} change`;
  const value = after?.[first];
  // Numbers and cleared fields mean little without the previous value. Assets have no times, so `String` never formats a time.
  return typeof value === "string"
    ? `${fieldLabel(first)} becomes ${formatValue(first, value, String)}`
    : `${fieldLabel(first)} changes`;
}

/** Returns the sum of a field over all requests; null if a request lacks the field, or has a value too large to be exact. */
export function total(
  requests: readonly ApprovalView[],
  field: "amount" | "gain_or_loss" | "difference",
): number | null {
  const values = requests.flatMap(({ effect }) => effect?.[field] ?? []);
  const isExact = values.every((naira) => Number.isSafeInteger(Math.round(naira * 100)));
  return isExact && values.length === requests.length ? sumNaira(values) : null;
}

export const totalText = (value: number | null, positive: string, negative: string) =>
  value === null || value === 0 ? "" : `, total ${value > 0 ? positive : negative} ${formatNaira(Math.abs(value))}`;

export function textOf(fields: ApprovalView["after"], name: string): string | undefined {
  const value = fields?.[name];
  return typeof value === "string" ? value : undefined;
}

/** Formats a date, without the year if the request was made in that year. */
export const shortDate = (day: string, created_at: string) =>
  formatLongDate(day).replace(day.slice(0, 4) === created_at.slice(0, 4) ? ` ${day.slice(0, 4)}` : "", "");
