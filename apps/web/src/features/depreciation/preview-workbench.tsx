import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { Policy } from "@custodia/domain/valuation/policy";
import { presets } from "@custodia/domain/valuation/presets";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { Card, CardContent } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { EmptyState } from "@custodia/ui/empty-state";
import { DateField } from "@custodia/ui/form/date-fields";
import { FormContext } from "@custodia/ui/form/field";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import type { FormEvent } from "react";
import type { Control } from "react-hook-form";
import { LifeField } from "../register/fields.tsx";
import { ConventionFields } from "./convention-fields.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { PreviewResult } from "./preview-result.tsx";
import type { PreviewForm, PreviewSubject } from "./preview-values.ts";
import { LIVE, usePolicyForm } from "./use-policy-form.ts";

/** The first choice shows a difference to the default. */
const FIRST = presets.by_month.policy;

/** A policy on the left, and on the right what it does, beside the policy now. */
export function PreviewWorkbench({ subject }: { subject: PreviewSubject }) {
  const policyForm = usePolicyForm(subject, FIRST);
  return (
    <div className="grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className="self-start">
        <CardContent>
          <form noValidate aria-label="Policy" onSubmit={(event: FormEvent) => event.preventDefault()}>
            <FormContext value={LIVE}>
              <PolicyFields subject={subject} policyForm={policyForm} />
            </FormContext>
          </form>
        </CardContent>
      </Card>
      <PolicyResult policyForm={policyForm} />
    </div>
  );
}

type PolicyForm = ReturnType<typeof usePolicyForm>;

type PolicyFieldsProps = { subject: PreviewSubject; policyForm: PolicyForm };

/** The presets, what the chosen one needs, the asset or an example, and the conventions. */
export function PolicyFields({ subject, policyForm }: PolicyFieldsProps) {
  const { form, values, preset, choosePreset, problems } = policyForm;
  const { control } = form;
  return (
    <>
      <PresetChoice values={values} events={subject.events} preset={preset} onPreset={choosePreset} />
      <AssetFields control={control} policy={values.policy} subject={subject} />
      <ConventionFields control={control} policy={values.policy} problems={problems} />
    </>
  );
}

type PolicyResultProps = { policyForm: PolicyForm; withSchedule?: boolean };

/** What the chosen policy does; without the rate or the units that it needs, a request for them. */
export function PolicyResult({ policyForm: { input, values, chosen, today }, withSchedule = true }: PolicyResultProps) {
  if (input) {
    return (
      // It stays in sight while the details, which are longer, are chosen.
      <div
        className={`sticky min-w-0 self-start ${withSchedule ? "xl:top-18 max-xl:static" : "md:top-0 max-md:static"}`}
      >
        <PreviewResult chosen={chosen} today={today} withSchedule={withSchedule} />
      </div>
    );
  }
  return (
    <Card className="self-start">
      <EmptyState
        title={values.policy.method === "declining_balance" ? "Enter a rate" : "Enter the units"}
        description="The charges appear as you type."
      />
    </Card>
  );
}

type AssetFieldsProps = {
  control: Control<PreviewForm, unknown, PreviewForm>;
  policy: Policy;
  subject: PreviewSubject;
};

/** What the policy itself needs, and the figures of the asset or of the example. */
function AssetFields({ control, policy, subject }: AssetFieldsProps) {
  const isByUse = policy.method === "units_of_production";
  return (
    <>
      {policy.method === "declining_balance" && policy.rate_factor === null ? (
        <NumberField
          control={control}
          name="policy.rate_percent"
          label="Rate in % a Year"
          percent
          required
          className="mt-4"
          hint="Of the book value at the start of each year"
        />
      ) : null}
      {isByUse ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <NumberField
            control={control}
            name="asset.total_units"
            label="Total Units"
            required
            hint="Hours, kilometres or items produced over its whole life"
          />
          <NumberField
            control={control}
            name="monthly_units"
            label="Units a Month"
            required
            hint="Expected, for this preview"
          />
        </div>
      ) : null}
      {subject.isExample ? (
        <fieldset className="mt-5 border-t pt-4">
          <legend className="sr-only">Example asset</legend>
          <p aria-hidden className="mb-3 text-base font-semibold">
            Example asset
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField control={control} name="asset.cost" label="Cost" required />
            <DateField control={control} name="asset.in_service_date" label="Day in Service" required />
            <LifeField control={control} name="asset.useful_life" label="Useful Life in Years" />
            <NumberField control={control} name="asset.scrap_percent" label="Scrap Value in %" percent />
          </div>
        </fieldset>
      ) : (
        <OwnFigures subject={subject} />
      )}
    </>
  );
}

/** An asset's own figures, which the preview does not change. */
function OwnFigures({ subject: { asset, events } }: { subject: PreviewSubject }) {
  const { cost, scrap_value, useful_life_in_days: days, in_service_date } = asset;
  return (
    <section aria-label="The asset" className="mt-5 border-t pt-4">
      <h2 className="text-base font-semibold">The asset</h2>
      <LineList
        items={[
          { label: "Cost", value: formatNaira(cost ?? 0) },
          { label: "Scrap Value", value: formatNaira(scrap_value ?? 0) },
          { label: "Useful Life", value: days ? pluralize(daysToYears(days), "year") : null },
          { label: "In Service", value: in_service_date === null ? null : formatLongDate(in_service_date) },
          ...(events.length > 0 ? [{ label: "Included", value: pluralize(events.length, "later event") }] : []),
        ]}
      />
    </section>
  );
}
