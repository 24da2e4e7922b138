import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { PRESETS, type PresetId, presets } from "@custodia/domain/valuation/presets";
import { useDebounced } from "@custodia/ui/use-browser.ts";
import { useId } from "react";
import { chosenInput, type PreviewEvent, type PreviewForm, presetPolicy } from "./preview-values.ts";
import { curvePoints, firstCharges } from "./schedule-rows.ts";
import { NO_INPUT, type PreviewInput, TYPING_MS } from "./use-preview.ts";

type Glance = { charge: number; curve: readonly number[] };

type PresetChoiceProps = {
  values: PreviewForm;
  events: readonly PreviewEvent[];
  preset: PresetId;
  onPreset: (preset: PresetId) => void;
};

/** The presets as radio buttons, each with its sentence, its curve and its first year's charge. */
export function PresetChoice({ values, events, preset, onPreset }: PresetChoiceProps) {
  const name = useId();
  const glances = usePresetGlances(values, events);
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">Policy</legend>
      <div className="overflow-hidden rounded-md border">
        {PRESETS.map((id, index) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-2.5 border-b px-3 py-2.5 last:border-b-0 hover:bg-muted has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 shrink-0 accent-primary"
              checked={id === preset}
              aria-labelledby={`${name}-${id}`}
              aria-describedby={`${name}-${id}-text`}
              onChange={() => onPreset(id)}
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-center justify-between gap-3">
                <span id={`${name}-${id}`} className="font-medium">
                  {presets[id].name}
                </span>
                <Curve values={glances[index]?.curve} />
              </span>
              <span id={`${name}-${id}-text`} className="block text-sm text-muted-foreground">
                {presets[id].description}
                {glances[index] ? (
                  <span className="mt-0.5 block tabular-nums">
                    First year: <span className="text-foreground">{formatNaira(glances[index].charge)}</span>
                  </span>
                ) : null}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Previews each preset once typing pauses; none for those whose rate or units are missing. */
function usePresetGlances(values: PreviewForm, events: readonly PreviewEvent[]): (Glance | undefined)[] {
  const inputs = PRESETS.map((id) => {
    const policy = presetPolicy(id, values.policy);
    const { rate_percent } = id === "reducing_balance" ? values.policy : policy;
    return chosenInput({ ...values, policy: { ...policy, rate_percent } }, events);
  });
  const settled = JSON.parse(useDebounced(JSON.stringify(inputs), TYPING_MS)) as (PreviewInput | null)[];
  const queries = trpc.useQueries((calls) =>
    settled.map((input) =>
      calls.depreciation.preview(input ?? NO_INPUT, {
        enabled: input !== null,
        trpc: { abortOnUnmount: true },
      }),
    ),
  );
  return queries.map(({ data }, index) => {
    const input = settled[index];
    if (!input || !data) return undefined;
    const { cost, in_service_date } = input.asset;
    const [charge] = firstCharges(data.rows, in_service_date, values.policy.financial_year_end);
    return { charge, curve: curvePoints(in_service_date, cost, [data.rows]).map(({ values }) => values[0]!) };
  });
}

const [WIDTH, HEIGHT] = [56, 20];

/** A book value over the life, without axes. */
function Curve({ values }: { values: readonly number[] | undefined }) {
  if (!values) return null;
  const top = Math.max(...values, 1);
  const points = values.map(
    (value, index) =>
      `${(index / Math.max(values.length - 1, 1)) * WIDTH},${HEIGHT - (value / top) * (HEIGHT - 2) - 1}`,
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-5 w-14 shrink-0">
      <polyline points={points.join(" ")} fill="none" stroke="var(--chart-1)" strokeWidth="1.5" />
    </svg>
  );
}
