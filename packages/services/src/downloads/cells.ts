import { UNIT_FACTOR } from "@custodia/domain/amounts";
import { type CalendarDate, zonedInstant } from "@custodia/domain/date";
import { FIELD_UNITS } from "@custodia/domain/recorded/units";
import { figuresOf } from "../assets/detail/queries.ts";
import { type Field, hasNameField, nameField } from "./fields.ts";
import { type DownloadRow, zipPathOf } from "./rows.ts";

/** JSON columns that screens write in display units, so that their numbers are not in kobo. */
const DISPLAY_COLUMNS = new Set(["search", "options", "denominations", "events"]);

/** The figures of an asset that are computed for the day, by their names in the API; money is in naira. */
export const FIGURES = [
  "number_of_days_used",
  "depreciation_per_day",
  "accumulated_depreciation",
  "net_book_value",
] as const;
type Figure = (typeof FIGURES)[number];
/** Returns a value in the units that people read: naira, quantities, percent, booleans, instants in `zone`. */
export function displayValue(field: Field, value: unknown, zone: string): unknown {
  if (value === null) return null;
  const { type } = field;
  if (type === "kobo" || type === "thousandths" || type === "basis_points")
    return (value as number) / UNIT_FACTOR[type];
  if (type === "instant") return zonedInstant(zone, value as string);
  if (type === "flag") return value === 1;
  if (type !== "json") return value;
  const stored: unknown = JSON.parse(value as string);
  return DISPLAY_COLUMNS.has(field.column) ? stored : withUnits(stored);
}

/** Converts the numbers of a stored input or change to the unit that their names imply. */
function withUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnits);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === "number" ? inUnit(name, part) : withUnits(part),
    ]),
  );
}

function inUnit(name: string, value: number): number {
  const unit = FIELD_UNITS.get(name);
  return unit ? value / UNIT_FACTOR[unit] : value;
}

/** Returns a record as the JSON file contains it; a file is named by its path in the zip. */
export function displayRecord(
  table: string,
  fields: readonly Field[],
  { values, labels }: DownloadRow,
  zone: string,
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.column];
    record[field.name] =
      field.type === "file" ? zipPathOf(table, field.column, values) : displayValue(field, value, zone);
    if (hasNameField(field)) record[nameField(field.name)] = labels[field.column];
  }
  return record;
}

/** Computes an asset's figures on a day from the values of its columns. */
export function displayFigures(values: Record<string, unknown>, day: CalendarDate): Record<Figure, number> {
  const figures = figuresOf(values as unknown as Parameters<typeof figuresOf>[0], day);
  const shown = FIGURES.map((name) => [name, inUnit(name, figures[name])]);
  return Object.fromEntries(shown) as Record<Figure, number>;
}

const UNIT_LABELS: Record<Exclude<Field["type"], "instant">, string> = {
  kobo: "naira",
  thousandths: "units of the item",
  basis_points: "percent",
  date: "day, YYYY-MM-DD",
  flag: "true or false",
  json: "as entered, amounts in naira",
  file: "a file of this download",
  number: "number",
  text: "text",
};

/** Returns the unit or meaning of each field of a table, by its name in JSON. */
export function unitsOfFields(table: string, fields: readonly Field[], zone: string): Record<string, string> {
  const words = { ...UNIT_LABELS, instant: `instant in the local time of ${zone}, with its offset from UTC` };
  const columns = fields.flatMap((field): [string, string][] => [
    [field.name, words[field.type]],
    ...(hasNameField(field) ? [[nameField(field.name), UNIT_LABELS.text] as [string, string]] : []),
  ]);
  const figures = FIGURES.map((name) => [name, name === "number_of_days_used" ? "days" : UNIT_LABELS.kobo]);
  return Object.fromEntries(table === "assets" ? [...columns, ...figures] : columns);
}
