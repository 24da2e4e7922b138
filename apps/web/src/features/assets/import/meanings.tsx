import type { DateOrder } from "@custodia/domain/assets/import/options";
import { type PeriodUnit, UNITS_OF } from "@custodia/domain/assets/import/periods";
import type { ImportForm, Preview } from "./draft.ts";
import { GuessedField } from "./guessed-field.tsx";

const orders: { value: DateOrder; label: string }[] = [
  { value: "day_month_year", label: "Day/month/year – 31/12/2025" },
  { value: "month_day_year", label: "Month/day/year – 12/31/2025" },
  { value: "year_month_day", label: "Year/month/day – 2025/12/31" },
];

const unitLabel: Record<PeriodUnit, string> = {
  years: "Years",
  months: "Months",
  days: "Days",
  percent: "Depreciation a year, in per cent – 20 is a life of 5 years",
};

const powers: Record<number, string> = { 1000: "thousands", 1000000: "millions" };

/** How dates and figures of the file were read; what it does not say is asked for. */
export function Meanings({ control, preview }: { control: ImportForm["control"]; preview: Preview }) {
  const { units, multiplied, to_choose } = preview;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <GuessedField
        control={control}
        name="date_order"
        label="Dates are written as"
        options={orders}
        guess={to_choose.date_order ? null : preview.date_order}
        question={to_choose.date_order}
      />
      {units.map(({ field, column, unit }) => {
        const question = to_choose[`units.${field}`];
        return (
          <GuessedField
            key={field}
            control={control}
            name={`units.${field}`}
            label={`Figures under “${column}” are`}
            options={UNITS_OF[field].map((one) => ({ value: one, label: unitLabel[one] }))}
            guess={question ? null : unit}
            question={question}
            hint="Cells that name their unit, such as 18 months, are read as they say."
          />
        );
      })}
      {multiplied.map(({ field, column, by }) => (
        <p key={field} className="text-sm text-muted-foreground lg:col-span-2">
          Amounts under “{column}” are taken as {powers[by] ?? by} of naira, as its heading says.
        </p>
      ))}
    </div>
  );
}
