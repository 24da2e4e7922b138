import { readPeriodCell } from "@custodia/domain/assets/import/periods";
import type { CellReading } from "@custodia/domain/spreadsheet/cells";
import type { FieldProps } from "@custodia/ui/form/field";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { FieldValues } from "react-hook-form";

/** Parses a typed life in years, also from a yearly rate or months: `20%` and `60 months` are 5. */
export function parseYears(text: string): number | null {
  if (text.trim() === "") return null;
  const years = toNumber(readPeriodCell("useful_life", text, "years"));
  return Number(years.toFixed(4));
}

/** Parses a typed life in days: `20%` and `5 years` are 1,825. */
export function parseDays(text: string): number | null {
  return text.trim() === "" ? null : toNumber(readPeriodCell("useful_life_in_days", text, "days"));
}

const toNumber = (reading: CellReading) =>
  "input" in reading && typeof reading.input === "number" ? reading.input : Number.NaN;

/** An input for a useful life in years; a rate is converted to years. */
export function LifeField<Values extends FieldValues>({ hint, ...props }: FieldProps<Values>) {
  return <NumberField {...props} hint={hint ?? "Years, or a yearly rate such as 20%"} parse={parseYears} />;
}

/** An input for the number of schedule periods between two services. */
export function FrequencyField<Values extends FieldValues>(props: Omit<FieldProps<Values>, "hint">) {
  return <NumberField {...props} hint="The number of these periods between two services; leave blank for 1" />;
}
