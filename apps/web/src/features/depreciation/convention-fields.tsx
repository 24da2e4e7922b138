import type { Policy } from "@custodia/domain/valuation/policy";
import { CheckboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { type ReactNode, useState } from "react";
import type { Control, Path } from "react-hook-form";
import * as conventions from "./conventions.ts";
import type { PreviewForm } from "./preview-values.ts";

type FormControl = Control<PreviewForm, unknown, PreviewForm>;
type ConventionFieldsProps = {
  control: FormControl;
  policy: Policy;
  /** The fields that have a message. */
  problems: readonly string[];
};

/** Every convention of the policy in words, folded until somebody opens it or one of them has a message. */
export function ConventionFields({ control, policy, problems }: ConventionFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isReducing = policy.method === "declining_balance";
  const hasOwnRateField = isReducing && policy.rate_factor === null;
  const hasProblem = problems.some(
    (name) => name.startsWith("policy.") && !(hasOwnRateField && name === "policy.rate_percent"),
  );
  return (
    <details
      className="mt-5 border-t pt-4"
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer rounded-sm text-base font-semibold">Details</summary>
      <Group title="Charge">
        <Choice control={control} convention={conventions.method} />
        {isReducing ? <RateFields control={control} withPercent={!hasOwnRateField} /> : null}
      </Group>
      {policy.method === "none" ? null : <TimeFields control={control} policy={policy} problems={problems} />}
    </details>
  );
}

/** The conventions of time, of the two ends and of rounding that the method follows, and any that has a message. */
function TimeFields({ control, policy: { method }, problems }: ConventionFieldsProps) {
  const choices = (offered: readonly conventions.Convention[]) =>
    offered
      .filter(({ name }) => conventions.followsConvention(method, name) || problems.includes(`policy.${name}`))
      .map((convention) => (
        <Choice
          key={convention.name}
          control={control}
          convention={
            convention.name === "apportionment" && method === "declining_balance"
              ? conventions.reducingShare
              : convention
          }
        />
      ));
  return (
    <>
      <Group title="Time">
        {choices(conventions.timeConventions)}
        <SelectField
          control={control}
          name="policy.financial_year_end"
          label="Financial year ends on"
          hint="Years of the schedule end on this day"
          options={conventions.yearEnds}
          placeholder={null}
        />
        <DateField
          control={control}
          name="policy.first_period_end"
          label="A period ends on"
          hint="The others follow from it; leave blank to follow the financial year"
        />
      </Group>
      <Group title="Start and disposal">{choices(conventions.startConventions)}</Group>
      <Group title="Rounding and end">{choices(conventions.roundingConventions)}</Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="mb-2 text-sm font-medium text-muted-foreground">
        {title}
      </p>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = { control: FormControl; convention: conventions.Convention };

function Choice({ control, convention: { name, label, help, options } }: ChoiceProps) {
  return (
    <SelectField
      control={control}
      name={`policy.${name}` as Path<PreviewForm>}
      label={label}
      hint={help}
      options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
      placeholder={null}
    />
  );
}

/** The ways to give a rate: exactly one of the first three. */
function RateFields({ control, withPercent }: { control: FormControl; withPercent: boolean }) {
  return (
    <>
      {withPercent ? (
        <NumberField control={control} name="policy.rate_percent" label="Rate in % a Year" percent />
      ) : null}
      <NumberField
        control={control}
        name="policy.rate_factor"
        label="Rate as a factor"
        hint="Divided by the periods of the life: 2 is double declining"
      />
      <CheckboxField
        control={control}
        name="policy.rate_from_residual"
        label="Rate from the scrap value"
        hint="The rate that reduces the cost to the scrap value"
      />
      <NumberField
        control={control}
        name="policy.rate_decimals"
        label="Decimals of the rate"
        hint="Leave blank for no rounding"
      />
      <Choice control={control} convention={conventions.switchToLine} />
    </>
  );
}
