import { besideName, type Field, isNamedBeside } from "./fields.ts";
import { FIGURES } from "./told.ts";

const WORDS: Record<Field["holds"], string> = {
  kobo: "naira",
  thousandths: "units of the item",
  basis_points: "percent",
  date: "day, YYYY-MM-DD",
  instant: "moment, in UTC",
  flag: "true or false",
  json: "as it was entered, amounts in naira",
  file: "a file of this download",
  number: "number",
  text: "text",
};

/** What each field of a kind of record counts or is, in a few words, by its name in JSON. */
export function unitsOfFields(table: string, fields: readonly Field[]): Record<string, string> {
  const told = fields.flatMap((field): [string, string][] => [
    [field.name, WORDS[field.holds]],
    ...(isNamedBeside(field) ? [[besideName(field.name), WORDS.text] as [string, string]] : []),
  ]);
  const figures = FIGURES.map((name) => [name, name === "number_of_days_used" ? "days" : WORDS.kobo]);
  return Object.fromEntries(table === "assets" ? [...told, ...figures] : told);
}
