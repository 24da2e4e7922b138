import { readProblem } from "@custodia/client/errors";
import { type PresetId, presets } from "@custodia/domain/valuation/presets";
import { Card, CardContent } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { FormContext } from "@custodia/ui/form/field";
import { type FormEvent, useEffect, useState } from "react";
import { type Path, useForm, useWatch } from "react-hook-form";
import { AssetFields } from "./asset-fields.tsx";
import { ConventionFields } from "./convention-fields.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { PreviewResult } from "./preview-result.tsx";
import { chosenInput, defaultInput, type PreviewForm, type PreviewSubject, presetPolicy } from "./preview-values.ts";
import { usePreview } from "./use-preview.ts";

/** The fields have no submit button: each change is previewed at once. */
const LIVE = { saving: false, registerLabel: () => () => undefined };

/** The first choice shows a difference to today's rule. */
const FIRST_PRESET: PresetId = "by_month";

/** A policy on the left, and on the right what it does, beside today's rule. */
export function PreviewWorkbench({ subject }: { subject: PreviewSubject }) {
  const [preset, setPreset] = useState<PresetId>(FIRST_PRESET);
  const form = useForm<PreviewForm, unknown, PreviewForm>({
    defaultValues: { asset: subject.asset, policy: presets[FIRST_PRESET].policy, monthly_units: null },
  });
  const { control, setValue, getValues } = form;
  const values = useWatch({ control }) as PreviewForm;
  const { policy } = values;
  const input = chosenInput(values, subject.events);
  const chosen = usePreview(`${presets[preset].name}${isChanged(policy, preset) ? ", changed" : ""}`, input);
  const today = usePreview("Today's rule", defaultInput(values, subject.events));

  const fields = { ...fieldsOf(today.error), ...fieldsOf(chosen.error) };
  const messages = JSON.stringify(fields);
  useEffect(() => {
    form.clearErrors();
    for (const [name, [message]] of Object.entries(JSON.parse(messages) as typeof fields))
      form.setError(shownField(name, form.getValues()) as Path<PreviewForm>, { type: "server", message: message! });
  }, [form, messages]);

  const choosePreset = (next: PresetId) => {
    setPreset(next);
    setValue("policy", presetPolicy(next, getValues("policy")));
  };
  return (
    <div className="grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className="self-start">
        <CardContent>
          <form noValidate aria-label="Policy" onSubmit={(event: FormEvent) => event.preventDefault()}>
            <FormContext value={LIVE}>
              <PresetChoice values={values} events={subject.events} preset={preset} onPreset={choosePreset} />
              <AssetFields control={control} policy={policy} subject={subject} />
              <ConventionFields control={control} policy={policy} problems={Object.keys(fields)} />
            </FormContext>
          </form>
        </CardContent>
      </Card>
      {input ? (
        <PreviewResult chosen={chosen} today={today} />
      ) : (
        <Card className="self-start">
          <EmptyState
            title={policy.method === "declining_balance" ? "Enter a rate" : "Enter the units"}
            description="The schedule appears as you type."
          />
        </Card>
      )}
    </div>
  );
}

/** Returns the messages of a refused preview by field. */
const fieldsOf = (error: unknown): Record<string, string[]> => (error ? (readProblem(error).fields ?? {}) : {});

/** Returns the field of the screen that a message belongs to: one life and one scrap value have a field each. */
function shownField(name: string, { asset }: PreviewForm): string {
  if (name === "asset.useful_life_in_days" || name === "asset.useful_life_in_months") return "asset.useful_life";
  if (name === "asset.scrap_value" && asset.scrap_percent !== null) return "asset.scrap_percent";
  return name.startsWith("events.") ? "monthly_units" : name;
}

/** True if a convention differs from the preset's; the rate and the financial year are the company's own. */
function isChanged(policy: PreviewForm["policy"], preset: PresetId): boolean {
  const own = new Set<keyof typeof policy>(["financial_year_end", "first_period_end"]);
  if (preset === "reducing_balance") own.add("rate_percent");
  const original = presets[preset].policy;
  return (Object.keys(original) as (keyof typeof policy)[]).some(
    (name) => !own.has(name) && policy[name] !== original[name],
  );
}
