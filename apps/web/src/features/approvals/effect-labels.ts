import type { ApprovalView } from "@custodia/domain/approvals/schema";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { changedFields, fieldLabel, shownValue } from "../activity/field-words.ts";
import { counted, grouped } from "../register/figures.tsx";

/** The effect of approving: a word with its amount in naira, and a line below; the dot is that of the status it leads to, or of loss. */
type EffectInWords = {
  dot: AssetStatus;
  says: string;
  amount?: number | undefined;
  note?: string | undefined;
};

type Told = Pick<ApprovalView, "kind" | "effect" | "before" | "after" | "created_at">;

/** Describes the effect of approving a request, before or after the decision. */
export function effectInWords(approval: Told): EffectInWords {
  const { kind, effect, before, after, created_at } = approval;
  const charge = effect?.depreciation_per_day;
  const daily =
    typeof charge !== "number"
      ? undefined
      : charge === 0 && after?.useful_life_in_days === null
        ? "does not depreciate"
        : `charge ${formatNaira(charge)} a day`;
  const text = (field: string) => (typeof after?.[field] === "string" ? after[field] : undefined);
  switch (kind) {
    case "sale":
    case "discard":
      return { ...gained(effect?.gain_or_loss ?? null, kind), note: "leaves the register" };
    case "maintenance":
    case "fieldwork": {
      const back = text("expected_return_date");
      const where = text("vendor") ?? text("location") ?? text("custodian");
      return {
        dot: kind === "maintenance" ? "out_for_maintenance" : "out_for_fieldwork",
        says: `Out for ${kind}`,
        note: [where, back ? `back ${dayInWords(back, created_at)}` : undefined].filter(Boolean).join(", "),
      };
    }
    case "revaluation": {
      const { difference = null } = effect ?? {};
      if (difference === null) return { dot: "in_service", says: "A new carrying amount", note: daily };
      if (difference === 0) return { dot: "in_service", says: "Neither surplus nor deficit", note: daily };
      const surplus = difference > 0;
      const dot = surplus ? "in_service" : "rejected";
      return { dot, says: surplus ? "Surplus" : "Deficit", amount: Math.abs(difference), note: daily };
    }
    case "new_asset":
    case "import": {
      const updated = updatedBy(approval);
      const says = addedInWords(effect?.number_of_assets ?? 1, updated);
      return { dot: "in_service", says, note: daily };
    }
    case "service": {
      const next = text("next_maintenance_date");
      const note = next ? `next due ${dayInWords(next, created_at)}` : undefined;
      return { dot: "in_service", says: "Counts as the latest service", note };
    }
    case "reversal": {
      const amount = typeof effect?.net_book_value_then === "number" ? effect.net_book_value_then : undefined;
      return { dot: "in_service", says: "Book value becomes", amount, note: "as if it had not happened" };
    }
    case "correction":
      return { dot: "in_service", says: changed(before, after) };
    case "edit": {
      const then = effect?.net_book_value_then ?? null;
      if (then !== null) return { dot: "in_service", says: "Book value becomes", amount: then, note: daily };
      // For a decided request it is unknown which values it changed.
      const note = typeof effect?.net_book_value === "number" ? "no value changes" : undefined;
      return { dot: "in_service", says: changed(before, after), note };
    }
    default:
      return { dot: "pending", says: "–" };
  }
}

/** How many assets of the register an import updates. */
export const updatedBy = ({ after }: Pick<ApprovalView, "after">): number => Number(after?.rows_updated ?? 0);

/** `3 assets added`, `2 assets updated`, `3 assets added, 2 updated`. */
export function addedInWords(added: number, updated: number): string {
  if (updated === 0) return `${counted(added, "asset")} added`;
  return added === 0
    ? `${counted(updated, "asset")} updated`
    : `${counted(added, "asset")} added, ${grouped(updated)} updated`;
}

/** A day; of the year in which it was asked without the year, since the line is short. */
const dayInWords = (day: string, asked: string) =>
  formatLongDate(day).replace(day.slice(0, 4) === asked.slice(0, 4) ? ` ${day.slice(0, 4)}` : "", "");

function gained(result: number | null, kind: "sale" | "discard"): EffectInWords {
  if (result === null) return { dot: "sold", says: kind === "sale" ? "Sold" : "Scrapped" };
  if (result === 0) return { dot: "sold", says: "Neither gain nor loss" };
  return result > 0
    ? { dot: "in_service", says: "Gain", amount: result }
    : { dot: "rejected", says: "Loss", amount: -result };
}

/** `Custodian becomes Grace Terfa`, `3 fields change`. */
function changed(before: Told["before"], after: Told["after"]): string {
  const fields = changedFields(before, after).filter((field) => field !== "reason");
  const [only, ...others] = fields;
  if (!only) return "Nothing changes";
  const value = after?.[only];
  if (others.length > 0) return `${counted(fields.length, "field")} change`;
  // Other than texts, a value says little without the one before. No field of an asset is an instant.
  return typeof value === "string"
    ? `${fieldLabel(only)} becomes ${shownValue(only, value, String)}`
    : `${fieldLabel(only)} changes`;
}

const AMOUNTS = {
  sold_for: "sold for",
  book_value: "book value",
  carrying_amount: "carrying amount",
  cost: "cost",
  service: "cost of the service",
} as const;

/** Returns the label below the amount of a request. */
export const amountWord = (effect: NonNullable<ApprovalView["effect"]>) => AMOUNTS[effect.amount_is];

const DAYS: Partial<Record<ApprovalView["kind"], string>> = {
  sale: "sale_date",
  discard: "discard_date",
  revaluation: "revaluation_date",
};

/** On which day a request's book value is taken, ` on 5 May 2026`, by what was asked for or recorded; null where it names none. */
export function onItsDay(kind: ApprovalView["kind"], values: Record<string, unknown> | null): string | null {
  const field = DAYS[kind];
  const day = field ? values?.[field] : undefined;
  return typeof day === "string" ? ` on ${formatLongDate(day)}` : null;
}
