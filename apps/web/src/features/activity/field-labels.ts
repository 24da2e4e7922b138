import { attachmentKindLabel, attachmentStepLabel, conditionLabel, statusLabel } from "@custodia/domain/assets/labels";
import { formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { roleName } from "@custodia/domain/permissions";
import { FIELD_UNITS } from "@custodia/domain/recorded/field-units";
import type { RecordedFields } from "@custodia/domain/recorded/fields";

type Value = RecordedFields[string] | undefined;

const isEmpty = (value: Value) => value === null || value === undefined || value === "";

/** The fields omitted for an import that only updates assets: it adds no assets and no cost. */
const NEW_ASSET_FIELDS = ["rows", "total_cost", "status"];

/** Returns the fields to show. Omits ids whose name is shown, and fields that stay empty. */
export function changedFields(before: RecordedFields | null, after: RecordedFields | null): string[] {
  const all = { ...before, ...after };
  const isUpdate = Number(all.rows_updated ?? 0) > 0 && all.rows === 0;
  return Object.keys(all).filter((field) => {
    if (isUpdate && NEW_ASSET_FIELDS.includes(field)) return false;
    const hasName = field.endsWith("_id") && field.slice(0, -3) in all;
    return !hasName && !(isEmpty(before?.[field]) && isEmpty(after?.[field]));
  });
}

const LABELS: Record<string, string> = {
  difference: "Surplus or deficit",
  payment_date: "Paid on",
  rows_apart: "Separate requests",
};

const CAPITALS: Record<string, string> = { id: "ID", cac: "CAC", url: "URL", nr: "number" };

/** Returns the label of a field: `tax_id_number` is "Tax ID number". */
export function fieldLabel(field: string): string {
  const label = Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
  if (label) return label;
  const words = field.replace(/_id$/, "").split("_");
  const text = words.map((word) => (Object.hasOwn(CAPITALS, word) ? CAPITALS[word] : word)).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The labels of enum values. */
const VALUE_LABELS: Record<string, Record<string, string>> = {
  condition: conditionLabel,
  kind: attachmentKindLabel,
  step: attachmentStepLabel,
  role: roleName,
  state: { dropped: "discarded" },
  status: statusLabel,
};

/** Formats a value for people; `timeOf` formats an instant in the company's time zone. */
export function formatValue(field: string, value: Value, timeOf: (instant: string) => string): string {
  if (value === null || value === undefined || value === "") return "–";
  const words = Object.hasOwn(VALUE_LABELS, field) ? VALUE_LABELS[field]! : {};
  const word = Object.hasOwn(words, String(value)) ? words[String(value)] : undefined;
  if (word) return word;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    const unit = FIELD_UNITS.get(field);
    if (unit === "kobo") return formatNaira(value);
    if (unit === "basis_points") return `${value} %`;
    if (unit === "thousandths") return value.toLocaleString("en-NG", { maximumFractionDigits: 3 });
    if (field.endsWith("_id")) return `No. ${value}`;
    return field.endsWith("_in_days") ? value.toLocaleString("en-NG") : String(value);
  }
  if (isCalendarDate(value)) return formatLongDate(value);
  if (field === "opening_continues") return value.replace("_", " ");
  return field.endsWith("_at") && !Number.isNaN(Date.parse(value)) ? timeOf(value) : value;
}
