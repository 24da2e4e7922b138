import { paperKindLabel, paperStepLabel } from "@custodia/domain/assets/paper-words";
import { conditionLabel, statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { roleName } from "@custodia/domain/permissions";
import type { Recorded } from "@custodia/domain/recorded/fields";
import { UNIT_OF } from "@custodia/domain/recorded/units";

type Value = Recorded[string] | undefined;

/** Values that stand for words. */
const WORDS: Record<string, Record<string, string>> = {
  condition: conditionLabel,
  kind: paperKindLabel,
  step: paperStepLabel,
  role: roleName,
  status: statusLabel,
};

/** A value as people read it; `timeOf` shows instants by the company's clocks. */
export function shownValue(field: string, value: Value, timeOf: (instant: string) => string): string {
  if (value === null || value === undefined || value === "") return "–";
  const words = Object.hasOwn(WORDS, field) ? WORDS[field]! : {};
  const word = Object.hasOwn(words, String(value)) ? words[String(value)] : undefined;
  if (word) return word;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    const unit = UNIT_OF.get(field);
    if (unit === "kobo") return formatNaira(value);
    if (unit === "basis_points") return `${value} %`;
    if (unit === "thousandths") return value.toLocaleString("en-NG", { maximumFractionDigits: 3 });
    if (field.endsWith("_id")) return `No. ${value}`;
    return field.endsWith("_in_days") ? value.toLocaleString("en-NG") : String(value);
  }
  if (field.endsWith("_at") && !Number.isNaN(Date.parse(value))) return timeOf(value);
  return isCalendarDate(value) ? formatLongDate(value) : value;
}
