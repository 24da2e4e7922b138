import { besideName, type Field, isNamedBeside } from "./fields.ts";
import { FIGURES } from "./told.ts";

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

/** What each field of a kind of record counts or is, in a few words, by its name in JSON. */
export function unitsOfFields(table: string, fields: readonly Field[], zone: string): Record<string, string> {
  const words = { ...WORDS, instant: `moment, by the clocks of ${zone}, with their offset from UTC` };
  const told = fields.flatMap((field): [string, string][] => [
    [field.name, words[field.holds]],
    ...(isNamedBeside(field) ? [[besideName(field.name), WORDS.text] as [string, string]] : []),
  ]);
  const figures = FIGURES.map((name) => [name, name === "number_of_days_used" ? "days" : WORDS.kobo]);
  return Object.fromEntries(table === "assets" ? [...told, ...figures] : told);
}
