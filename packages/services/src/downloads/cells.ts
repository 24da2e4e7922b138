import { PER_ONE } from "@custodia/domain/amounts";
import { type CalendarDate, zonedInstant } from "@custodia/domain/date";
import { UNIT_OF } from "@custodia/domain/recorded/units";
import { figuresOf } from "../assets/detail/queries.ts";
import { besideName, type Field, isNamedBeside } from "./fields.ts";
import { placeOf, type ReadRow } from "./rows.ts";

/** JSON that people's screens wrote as they show it, so that no number in it is kobo. */
const AS_SHOWN = new Set(["search", "options", "denominations", "events"]);

/** Figures of an asset that are computed for the day, as its record on the wires has them; money in naira. */
export const FIGURES = [
  "number_of_days_used",
  "depreciation_per_day",
  "accumulated_depreciation",
  "net_book_value",
] as const;
type Figure = (typeof FIGURES)[number];
/** A value as it is told: naira, quantities and percent, true and false, instants by the clocks of `zone`. */
export function describedValue(field: Field, value: unknown, zone: string): unknown {
  if (value === null) return null;
  const { holds } = field;
  if (holds === "kobo" || holds === "thousandths" || holds === "basis_points")
    return (value as number) / PER_ONE[holds];
  if (holds === "instant") return zonedInstant(zone, value as string);
  if (holds === "flag") return value === 1;
  if (holds !== "json") return value;
  const kept: unknown = JSON.parse(value as string);
  return AS_SHOWN.has(field.column) ? kept : withUnits(kept);
}

/** Converts the numbers of a stored input or change to the unit that their names imply. */
function withUnits(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map(withUnits);
  if (typeof kept !== "object" || kept === null) return kept;
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "number" ? inUnitOf(name, value) : withUnits(value),
    ]),
  );
}

function inUnitOf(name: string, value: number): number {
  const unit = UNIT_OF.get(name);
  return unit ? value / PER_ONE[unit] : value;
}

/** A record as JSON has it; of a file its place in the download. */
export function describedRecord(
  table: string,
  fields: readonly Field[],
  { values, labels }: ReadRow,
  zone: string,
): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.column];
    told[field.name] =
      field.holds === "file" ? placeOf(table, field.column, values) : describedValue(field, value, zone);
    if (isNamedBeside(field)) told[besideName(field.name)] = labels[field.column];
  }
  return told;
}

/** Computes an asset's figures on a day, from its columns as they were read. */
export function describedFigures(values: Record<string, unknown>, day: CalendarDate): Record<Figure, number> {
  const figures = figuresOf(values as unknown as Parameters<typeof figuresOf>[0], day);
  const shown = FIGURES.map((name) => [name, inUnitOf(name, figures[name])]);
  return Object.fromEntries(shown) as Record<Figure, number>;
}

const WORDS: Record<Exclude<Field["holds"], "instant">, string> = {
  kobo: "naira",
  thousandths: "units of the item",
  basis_points: "percent",
  date: "day, YYYY-MM-DD",
  flag: "true or false",
  json: "as it was entered, amounts in naira",
  file: "a file of this download",
  number: "number",
  text: "text",
};

/** Returns the unit or meaning of each field of a kind of record, in a few words, by its name in JSON. */
export function unitsOfFields(table: string, fields: readonly Field[], zone: string): Record<string, string> {
  const words = { ...WORDS, instant: `moment, by the clocks of ${zone}, with their offset from UTC` };
  const told = fields.flatMap((field): [string, string][] => [
    [field.name, words[field.holds]],
    ...(isNamedBeside(field) ? [[besideName(field.name), WORDS.text] as [string, string]] : []),
  ]);
  const figures = FIGURES.map((name) => [name, name === "number_of_days_used" ? "days" : WORDS.kobo]);
  return Object.fromEntries(table === "assets" ? [...told, ...figures] : told);
}
