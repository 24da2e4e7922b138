import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { counted } from "../register/figures.tsx";
import { addedInWords, updatedBy } from "./effect-labels.ts";

/** Describes in a line what the selected requests have in common; null if that is little. */
export function tickedWords(approvals: readonly ApprovalView[]): string | null {
  const able = approvals.filter(({ is_stale }) => !is_stale);
  if (able.length < 2 || able.length < approvals.length) return null;
  const all = able.length === 2 ? "both" : "all";
  const are = (...kinds: string[]) => able.every(({ kind }) => kinds.includes(kind));
  const sum = (field: "amount" | "gain_or_loss" | "difference") => {
    const values = able.flatMap(({ effect }) => effect?.[field] ?? []);
    // The total of many very expensive assets can exceed the integers that JavaScript represents exactly.
    const isExact = values.every((naira) => Number.isSafeInteger(Math.round(naira * 100)));
    return isExact && values.length === able.length ? sumNaira(values) : null;
  };
  const inAll = (value: number | null, more: string, less: string) =>
    value === null || value === 0
      ? ""
      : `, ${value > 0 ? more : less} ${formatNaira(Math.abs(value))} together`;
  if (are("maintenance", "fieldwork")) return `${all} leave for a time, no value changes`;
  if (are("sale", "discard")) return `${all} leave the register${inAll(sum("gain_or_loss"), "gain", "loss")}`;
  if (are("revaluation")) return `${all} are revalued${inAll(sum("difference"), "surplus", "deficit")}`;
  if (are("service")) return `${all} are services${inAll(sum("amount"), "cost", "cost")}`;
  if (are("new_asset", "import")) {
    const count = able.reduce((total, { effect }) => total + (effect?.number_of_assets ?? 0), 0);
    const updated = able.reduce((total, approval) => total + updatedBy(approval), 0);
    if (updated > 0) return addedInWords(count, updated);
    const cost = sum("amount");
    return cost === null ? null : `${counted(count, "asset")} added, ${formatNaira(cost)} of cost`;
  }
  const same = are("edit") && able.every(({ effect }) => effect && effect.net_book_value_then === null);
  return same ? `${all} are edits, no value changes` : null;
}
