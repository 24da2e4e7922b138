import * as options from "@custodia/domain/assets/import/options";
import { type PeriodUnit, UNITS_BY_FIELD } from "@custodia/domain/assets/import/periods";
import type { Scale } from "@custodia/domain/spreadsheet/amount-heading";
import type { Grouping } from "@custodia/domain/spreadsheet/amounts";
import type { DateOrder } from "@custodia/domain/spreadsheet/date-text";
import type { IncompleteDates } from "@custodia/domain/spreadsheet/dates";
import { pluralize } from "@custodia/ui/input/number-format";
import { toChoices } from "@custodia/ui/input/select";
import { type ReadingChoice, ReadingField } from "../../import/questions.tsx";
import type { ImportDraft, Preview, Review } from "./draft.ts";

const orders: { value: DateOrder; label: string }[] = [
  { value: "day_month_year", label: "Day/month/year – 31/12/2025" },
  { value: "month_day_year", label: "Month/day/year – 12/31/2025" },
  { value: "year_month_day", label: "Year/month/day – 2025/12/31" },
];

const incompleteDates: { value: IncompleteDates; label: string }[] = [
  { value: "first_day", label: "The first day – 1 January 2019, 1 December 2019" },
  { value: "last_day", label: "The last day – 31 December 2019" },
];

export const groupingWays: { value: Grouping; label: string }[] = [
  { value: "commas", label: "Commas for thousands – 1,000,000.00" },
  { value: "dots", label: "Dots for thousands – 1.000.000,00" },
  { value: "indian", label: "Lakhs and crores – 10,00,000.00" },
];

const scales: { value: Scale; label: string }[] = [
  { value: "naira", label: "Naira – 5 is ₦5.00" },
  { value: "hundreds", label: "Hundreds of naira – 5 is ₦500.00" },
  { value: "thousands", label: "Thousands of naira – 5 is ₦5,000.00" },
  { value: "millions", label: "Millions of naira – 5 is ₦5,000,000.00" },
];

const unitLabel: Record<PeriodUnit, string> = {
  years: "Years",
  months: "Months",
  days: "Days",
  percent: "Depreciation a year, in per cent – 20 is a life of 5 years",
};

const powers: Record<number, string> = { 1000: "thousands", 1000000: "millions" };

const ways: { value: options.MergedWay; label: string }[] = [
  { value: "first", label: "The first row’s; the others have none" },
  { value: "share", label: "Shared equally by the rows" },
  { value: "each", label: "Each row’s, in full" },
];

const costs: { value: options.QuantityCost; label: string }[] = [
  { value: "each", label: "For each asset" },
  { value: "total", label: "For all of the row together" },
];

const notHeldWays: { value: options.DisposedRowsWay; label: string }[] = [
  { value: "leave_out", label: "Left out" },
  { value: "take", label: "Added as in service" },
];

const isMergedFigure = (field: string): field is options.MergedFigure =>
  options.MERGED_FIGURES.some((name) => name === field);

/** The choices that the file leaves open: dates, amounts, units, and figures for several assets. */
export function readingChoices(preview: Preview): ReadingChoice<ImportDraft>[] {
  const { incomplete_dates, groupings, scales: doubtful, units, merged, quantity, not_held, to_choose } = preview;
  const choices: ReadingChoice<ImportDraft>[] = [
    { name: "date_order", label: "Dates are written as", options: orders, guess: preview.date_order },
  ];
  if (incomplete_dates) {
    choices.push({
      name: "incomplete_dates",
      label: `A year or month under “${incomplete_dates.column}” is`,
      options: incompleteDates,
      guess: incomplete_dates.taken,
      hint: `Such as ${incomplete_dates.said.join(", ")}.`,
    });
  }
  for (const { field, column, grouping, said } of groupings) {
    choices.push({
      name: `groupings.${field}`,
      label: `Amounts under “${column}” are written with`,
      options: groupingWays,
      guess: grouping,
      hint: `Such as ${said.join("; ")}.`,
    });
  }
  for (const { field, column, scale } of doubtful) {
    choices.push({ name: `scales.${field}`, label: `Amounts under “${column}” are in`, options: scales, guess: scale });
  }
  for (const { field, column, unit } of units) {
    choices.push({
      name: `units.${field}`,
      label: `Figures under “${column}” are`,
      options: toChoices(UNITS_BY_FIELD[field], unitLabel),
      guess: unit,
      hint: "Cells with a unit, such as “18 months”, are read as written.",
    });
  }
  for (const { field, column, rows, taken } of merged) {
    if (!isMergedFigure(field)) continue;
    choices.push({
      name: `merged.${field}`,
      label: `Merged figures under “${column}” are`,
      options: ways,
      guess: taken === "repeated" ? null : taken,
      hint: `${pluralize(rows, "row")} below others with which they share a cell. Remaining ${field === "quantity" ? "pieces" : "kobo"} go to the first.`,
    });
  }
  if (quantity || to_choose.quantity_cost) {
    choices.push({
      name: "quantity_cost",
      label: "Amounts of a row with a quantity are",
      options: costs,
      guess: null,
      ...(quantity ? { hint: quantityHint(quantity) } : {}),
    });
  }
  if (not_held) {
    choices.push({
      name: "not_held",
      label: `New assets that are “${not_held.words.slice(0, 3).join("”, “")}” are`,
      options: notHeldWays,
      guess: not_held.taken,
      hint: `${pluralize(not_held.rows, "row")} by ${not_held.rows === 1 ? "its" : "their"} status. Single rows can be taken from those left out.`,
    });
  }
  return choices.map((choice) => (choice.name in to_choose ? { ...choice, guess: null } : choice));
}

function quantityHint({ rows, assets, labelled, listed }: NonNullable<Preview["quantity"]>): string {
  const become = rows === 1 ? "becomes" : "become";
  const each = listed > 0 ? ` ${pluralize(listed, "row")} with a tag or serial number for each asset: one each.` : "";
  const labels = labelled > 0 ? " A tag or serial number shared by several assets goes to the first one only." : "";
  return `${pluralize(rows, "row")} ${become} ${pluralize(assets, "asset")}. Kobo that remain go to the first.${each}${labels}`;
}

/** How dates and figures were read, apart from the questions. */
export function ReadingChoices({
  form,
  preview,
  except,
}: Pick<Review, "form" | "preview"> & { except: ReadonlySet<string> }) {
  const choices = readingChoices(preview).filter(({ name }) => !except.has(name));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {choices.map((choice) => (
        <ReadingField key={choice.name} control={form.control} choice={choice} />
      ))}
      {preview.multiplied.map(({ field, column, by }) => (
        <p key={field} className="text-sm text-muted-foreground lg:col-span-2">
          Amounts under “{column}” are taken as {powers[by] ?? by} of naira, as its heading says.
        </p>
      ))}
    </div>
  );
}
