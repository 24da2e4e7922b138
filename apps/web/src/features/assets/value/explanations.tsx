import { type Outputs, trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { Policy } from "@custodia/domain/valuation/policy";
import { policyDescription, policyName, presetOf } from "@custodia/domain/valuation/presets";
import { TitledCard } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { QueryContent } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { useState } from "react";
import { readableFormula, WorkedOut } from "../../depreciation/charge-formula.tsx";
import { formatUnits } from "./life-terms.ts";

/** The policy of an asset: its name, its description and, on request, every convention in words. */
export function PolicyCard({ asset }: { asset: AssetView }) {
  const [isOpen, setOpen] = useState(false);
  const policy = asset.policy as Policy | null;
  const { isChanged } = presetOf(policy);
  const { available_for_use_on, total_units } = asset;
  return (
    <TitledCard plain title="Depreciation policy">
      <p className="font-medium">{policyName(policy)}</p>
      <p className="text-sm text-muted-foreground">{policyDescription(policy)}</p>
      {available_for_use_on || total_units ? (
        <LineList
          items={[
            ...(available_for_use_on
              ? [{ label: "Available for use on", value: formatLongDate(available_for_use_on) }]
              : []),
            ...(total_units ? [{ label: "Total units", value: formatUnits(total_units) }] : []),
          ]}
        />
      ) : null}
      <details
        className="mt-3 text-sm"
        open={isOpen || isChanged}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="w-fit cursor-pointer rounded-sm text-primary">Policy in full</summary>
        {isOpen || isChanged ? <Conventions id={asset.id} /> : null}
      </details>
    </TitledCard>
  );
}

function Conventions({ id }: { id: number }) {
  const query = trpc.depreciation.schedule.useQuery({ id });
  return (
    <QueryContent query={query} skeleton={<Skeleton className="mt-2 h-40" />}>
      {({ conventions }) => (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {conventions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </QueryContent>
  );
}

type ValueExplanationProps = {
  assetId: number;
  /** The day of the value. */
  day: string;
  /** Naira. */
  value: number;
};

/** A book value that opens the steps of its calculation. */
export function ValueExplanation({ assetId, day, value }: ValueExplanationProps) {
  const title = formatLongDate(day);
  return (
    <WorkedOut value={value} label={`How the book value of ${title} is worked out`}>
      <h3 className="font-semibold">Book value on {title}</h3>
      <Explanation assetId={assetId} day={day} />
    </WorkedOut>
  );
}

function Explanation({ assetId, day }: Pick<ValueExplanationProps, "assetId" | "day">) {
  const query = trpc.depreciation.explain.useQuery({ id: assetId, as_at: day });
  return (
    <QueryContent query={query} skeleton={<Skeleton className="mt-2 h-40" />}>
      {({ steps }) => <Steps steps={steps} />}
    </QueryContent>
  );
}

type StepsProps = Pick<Outputs["depreciation"]["explain"], "steps">;

function Steps({ steps }: StepsProps) {
  const shown = steps.map((step) => (isCount(step.label) ? formatUnits(step.value) : formatNaira(step.value)));
  // A step is written with the values of the steps that it uses.
  const written = (formula: string) =>
    readableFormula(formula.replace(/s(\d+)/g, (_name, number: string) => String(steps[Number(number) - 1]!.value)));
  return (
    <ol className="mt-2">
      {steps.map(({ label, formula }, index) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-4 border-t py-1.5 first:border-t-0">
          <span>{label}</span>
          <strong className="ml-auto font-medium tabular-nums">{shown[index]}</strong>
          {/[*/+-]/.test(formula) ? (
            <span className="w-full text-muted-foreground tabular-nums">{written(formula)}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** True for a step that counts days, months or units. */
const isCount = (label: string) => /^(Days|Months|Units) used$/.test(label);
