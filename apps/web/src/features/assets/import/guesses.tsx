import type { Grouping } from "@custodia/domain/assets/import/amounts";
import type { DateOrder, IncompleteDates } from "@custodia/domain/assets/import/dates";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { type PeriodUnit, UNITS_OF } from "@custodia/domain/assets/import/periods";
import {
  type DisposedRowsWay,
  MERGED_FIGURES,
  type MergedFigure,
  type MergedWay,
  type QuantityCost,
} from "@custodia/domain/assets/import/shape";
import { useField } from "@custodia/ui/form/field";
import { FieldFrame } from "@custodia/ui/input";
import { pluralize } from "@custodia/ui/number-format";
import { type Choice, ChoiceSelect } from "@custodia/ui/select";
import type { ReactNode } from "react";
import type { Path } from "react-hook-form";
import type { ImportDraft, ImportForm, Preview } from "./draft.ts";

const orders: { value: DateOrder; label: string }[] = [
  { value: "day_month_year", label: "Day/month/year – 31/12/2025" },
  { value: "month_day_year", label: "Month/day/year – 12/31/2025" },
  { value: "year_month_day", label: "Year/month/day – 2025/12/31" },
];

const incompleteDates: { value: IncompleteDates; label: string }[] = [
  { value: "first_day", label: "The first day – 1 January 2019, 1 December 2019" },
  { value: "last_day", label: "The last day – 31 December 2019" },
];

const groupingWays: { value: Grouping; label: string }[] = [
  { value: "commas", label: "Commas for thousands – 1,000,000.00" },
  { value: "dots", label: "Dots for thousands – 1.000.000,00" },
  { value: "indian", label: "Lakhs and crores – 10,00,000.00" },
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
  const { incomplete_dates, groupings, units, multiplied, to_choose } = preview;
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
      {incomplete_dates ? (
        <GuessedField
          control={control}
          name="incomplete_dates"
          label={`A year or month under “${incomplete_dates.column}” is`}
          options={incompleteDates}
          guess={to_choose.incomplete_dates ? null : incomplete_dates.taken}
          question={to_choose.incomplete_dates}
          hint={`Such as ${incomplete_dates.said.join(", ")}.`}
        />
      ) : null}
      {groupings.map(({ field, column, grouping, said }) => {
        const question = to_choose[`groupings.${field}`];
        return (
          <GuessedField
            key={field}
            control={control}
            name={`groupings.${field}`}
            label={`Amounts under “${column}” are written with`}
            options={groupingWays}
            guess={question ? null : grouping}
            question={question}
            hint={`Such as ${said.join("; ")}.`}
          />
        );
      })}
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

const ways: { value: MergedWay; label: string }[] = [
  { value: "first", label: "The first row’s; the others have none" },
  { value: "share", label: "Shared equally by the rows" },
  { value: "each", label: "Each row’s, in full" },
];

const costs: { value: QuantityCost; label: string }[] = [
  { value: "each", label: "For each asset" },
  { value: "total", label: "For all of the row together" },
];

const notHeldWays: { value: DisposedRowsWay; label: string }[] = [
  { value: "leave_out", label: "Left out" },
  { value: "take", label: "Added as in service" },
];

const isAsked = (field: string): field is MergedFigure => MERGED_FIGURES.some((name) => name === field);

/** Figures that the file gives once for several assets: whose they are, only the user can say. */
export function ShapeChoices({ control, preview }: { control: ImportForm["control"]; preview: Preview }) {
  const { merged, quantity, not_held, to_choose } = preview;
  const asked = merged.flatMap((one) => (isAsked(one.field) ? [{ ...one, field: one.field }] : []));
  if (asked.length === 0 && !quantity && !not_held && !to_choose.quantity_cost) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {asked.map(({ field, column, rows, taken }) => (
        <GuessedField
          key={field}
          control={control}
          name={`merged.${field}`}
          label={`Merged figures under “${column}” are`}
          options={ways}
          guess={taken === "repeated" ? null : taken}
          question={to_choose[`merged.${field}`]}
          hint={`${pluralize(rows, "row")} below others with which they share a cell. Remaining ${field === "quantity" ? "pieces" : "kobo"} go to the first.`}
        />
      ))}
      {quantity || to_choose.quantity_cost ? (
        <GuessedField
          control={control}
          name="quantity_cost"
          label="Amounts of a row with a quantity are"
          options={costs}
          guess={null}
          question={to_choose.quantity_cost}
          hint={quantity ? quantityHint(quantity) : undefined}
        />
      ) : null}
      {not_held ? (
        <GuessedField
          control={control}
          name="not_held"
          label={`New assets that are “${not_held.words.slice(0, 3).join("”, “")}” are`}
          options={notHeldWays}
          guess={not_held.taken}
          hint={`${pluralize(not_held.rows, "row")} by ${not_held.rows === 1 ? "its" : "their"} status. Single rows can be taken from those left out.`}
        />
      ) : null}
    </div>
  );
}

function quantityHint({ rows, assets, labelled, listed }: NonNullable<Preview["quantity"]>): string {
  const become = rows === 1 ? "becomes" : "become";
  const each = listed > 0 ? ` ${pluralize(listed, "row")} with a tag or serial number for each asset: one each.` : "";
  const labels = labelled > 0 ? " A tag or serial number for several assets is the first one’s alone." : "";
  return `${pluralize(rows, "row")} ${become} ${pluralize(assets, "asset")}. Kobo that remain go to the first.${each}${labels}`;
}

export const labelOf = (field: string) => IMPORT_FIELDS.find(({ name }) => name === field)?.label ?? field;

type GuessedFieldProps<V extends string> = {
  control: ImportForm["control"];
  name: Path<ImportDraft>;
  label: string;
  options: readonly Choice<V>[];
  /** The server's guess; null if only the user can decide. */
  guess: V | null;
  /** Why it must be chosen. */
  question?: string | undefined;
  hint?: ReactNode;
};

/** A choice that the server has guessed from the file until the user makes it; one that it cannot guess begins empty. */
function GuessedField<V extends string>(props: GuessedFieldProps<V>) {
  const { control, name, label, options, guess, question, hint } = props;
  const { id, message, value, onChange, input } = useField<ImportDraft, V | null>({
    control,
    name,
    label,
    hint: question ?? hint,
    required: question !== undefined,
  });
  return (
    <FieldFrame
      id={id}
      label={label}
      message={message}
      hint={question ? <span className="font-medium text-warning-foreground">{question}</span> : hint}
      required={question !== undefined}
      className="max-w-md"
    >
      <ChoiceSelect
        {...input}
        options={options}
        value={value ?? guess}
        onChange={onChange}
        {...((value ?? guess) === null ? { placeholder: "Choose…" } : {})}
      />
    </FieldFrame>
  );
}
