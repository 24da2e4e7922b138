import type { Recorded } from "@custodia/domain/recorded/fields";

type Value = Recorded[string] | undefined;

const isEmpty = (value: Value) => value === null || value === undefined || value === "";

/** What an import that only updates assets says nothing about: it adds none, at no cost. */
const NEW_ASSETS = ["rows", "total_cost", "status"];

/** Fields that tell something: not the id beside a name, nor what was empty and stayed so. */
export function tellingFields(before: Recorded | null, after: Recorded | null): string[] {
  const all = { ...before, ...after };
  const updates = Number(all.rows_updated ?? 0) > 0 && all.rows === 0;
  return Object.keys(all).filter((field) => {
    if (updates && NEW_ASSETS.includes(field)) return false;
    const named = field.endsWith("_id") && field.slice(0, -3) in all;
    return !named && !(isEmpty(before?.[field]) && isEmpty(after?.[field]));
  });
}

const LABELS: Record<string, string> = {
  difference: "Surplus or deficit",
  payment_date: "Paid on",
  rows_apart: "Requests of their own",
};

const CAPITALS: Record<string, string> = { id: "ID", cac: "CAC", url: "URL", nr: "number" };

/** `tax_id_number` as people read it: Tax ID number. */
export function fieldLabel(field: string): string {
  const label = Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
  if (label) return label;
  const words = field.replace(/_id$/, "").split("_");
  const text = words.map((word) => (Object.hasOwn(CAPITALS, word) ? CAPITALS[word] : word)).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
