import { type Condition, conditionLabel } from "@custodia/domain/assets/labels";

/** Longest text of a field that is told among others. */
const SHORT = 40;

/** What assets get, in words: `custodian Bola Ige, condition Good`. Names stand for ids. */
export function saidOf(wanted: Record<string, unknown>): string {
  return Object.entries(wanted)
    .filter(([field, value]) => !field.endsWith("_id") && (field !== "frequency" || value !== null))
    .map(([field, value]) => `${field.replace("_", " ")} ${wordOf(field, value)}`)
    .join(", ");
}

function wordOf(field: string, value: unknown): string {
  if (value === null) return "none";
  if (field === "condition") return conditionLabel[value as Condition];
  const text = String(value).replaceAll("\n", " ");
  return text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text;
}
