import { presets } from "@custodia/domain/valuation/presets";
import { Card, CardContent } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { FormContext } from "@custodia/ui/form/field";
import type { FormEvent } from "react";
import { AssetFields } from "./asset-fields.tsx";
import { ConventionFields } from "./convention-fields.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { PreviewResult } from "./preview-result.tsx";
import type { PreviewSubject } from "./preview-values.ts";
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
