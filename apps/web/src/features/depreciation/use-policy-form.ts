import { readProblem } from "@custodia/client/errors";
import type { Policy } from "@custodia/domain/valuation/policy";
import { isChanged, type PresetId, policyName, presetOf, presets } from "@custodia/domain/valuation/presets";
import { useEffect, useState } from "react";
import { type Path, useForm, useWatch } from "react-hook-form";
import { chosenInput, type PreviewForm, type PreviewSubject, presetPolicy, ruleInput } from "./preview-values.ts";
import { usePreview } from "./use-preview.ts";

/** The fields have no submit button of their own: each change is previewed at once. */
export const LIVE = { saving: false, registerLabel: () => () => undefined };

/** The form in which a policy is chosen, with the previews of it and of the rule beside it, whose messages it shows on its fields. */
export function usePolicyForm(subject: PreviewSubject, policy: Policy) {
  const { asset, events, rule } = subject;
  const [preset, setPreset] = useState<PresetId>(presetOf(policy).preset);
  const form = useForm<PreviewForm, unknown, PreviewForm>({ defaultValues: { asset, policy, monthly_units: null } });
  const values = useWatch({ control: form.control }) as PreviewForm;
  const input = chosenInput(values, events);
  const chosen = usePreview(shownName(values.policy, preset), input);
  const today = usePreview(rule.name, ruleInput(values, subject));
  const fields = { ...fieldsOf(today.error), ...fieldsOf(chosen.error) };
  // A message of the last attempt to choose goes with the next change, those of the preview come again.
  const shown = JSON.stringify([fields, values.policy]);
  useEffect(() => {
    form.clearErrors();
    const [messages] = JSON.parse(shown) as [typeof fields];
    for (const [name, [message]] of Object.entries(messages))
      form.setError(shownField(name, form.getValues()) as Path<PreviewForm>, { type: "server", message: message! });
  }, [form, shown]);
  const { method } = values.policy;
  useEffect(() => {
    // Only the reducing balance has a rate; the fields of what is left of one would be out of sight, and refused.
    if (method === "declining_balance") return;
    for (const name of RATE_FIELDS) form.setValue(`policy.${name}`, presets.by_day.policy[name]);
  }, [form, method]);
  const choosePreset = (next: PresetId) => {
    setPreset(next);
    form.setValue("policy", presetPolicy(next, form.getValues("policy")));
  };
  return { form, values, preset, choosePreset, input, chosen, today, problems: Object.keys(fields) };
}

const RATE_FIELDS = [
  "rate_percent",
  "rate_factor",
  "rate_from_residual",
  "rate_decimals",
  "switch_to_straight_line",
] as const satisfies (keyof Policy)[];

/** Returns the name of the chosen preset; its rate is beside it. */
function shownName(policy: Policy, preset: PresetId): string {
  if (policy.method === "none") return policyName(policy);
  return `${presets[preset].name}${isChanged(policy, preset) ? ", changed" : ""}`;
}

/** Returns the messages of a refused preview by field. */
const fieldsOf = (error: unknown): Record<string, string[]> => (error ? (readProblem(error).fields ?? {}) : {});

/** Returns the field of the screen that a message belongs to: one life and one scrap value have a field each. */
function shownField(name: string, { asset }: PreviewForm): string {
  if (name === "asset.useful_life_in_days" || name === "asset.useful_life_in_months") return "asset.useful_life";
  if (name === "asset.scrap_value" && asset.scrap_percent !== null) return "asset.scrap_percent";
  return name.startsWith("events.") ? "monthly_units" : name;
}
