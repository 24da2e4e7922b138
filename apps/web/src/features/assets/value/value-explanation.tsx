import { trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { ErrorState } from "@custodia/ui/error-state";
import { PersistentPopover } from "@custodia/ui/persistent-popover";
import { Skeleton } from "@custodia/ui/progress";
import { useId, useRef, useState } from "react";
import { Naira } from "../../register/figures.tsx";
import { readableFormula } from "../depreciation/charge-formula.tsx";

type ValueExplanationProps = {
  assetId: number;
  /** The day of the value. */
  day: string;
  /** Naira. */
  value: number;
};

/** A book value that opens the steps that give it. */
export function ValueExplanation({ assetId, day, value }: ValueExplanationProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="rounded-sm underline decoration-muted-foreground decoration-dotted underline-offset-4 hover:decoration-solid"
        onClick={() => setOpen(!open)}
      >
        <Naira value={value} />
        <span className="sr-only">, show how it is worked out</span>
      </button>
      {open ? (
        <PersistentPopover
          open
          onOpenChange={setOpen}
          id={id}
          button={button}
          label={`How the book value of ${formatLongDate(day)} is worked out`}
          className="max-h-96 w-96 max-w-[calc(100vw-1rem)] overflow-y-auto p-4 text-left text-sm whitespace-normal text-foreground"
        >
          <h3 className="font-semibold">Book value on {formatLongDate(day)}</h3>
          <Explanation assetId={assetId} day={day} />
        </PersistentPopover>
      ) : null}
    </>
  );
}

function Explanation({ assetId, day }: Pick<ValueExplanationProps, "assetId" | "day">) {
  const query = trpc.depreciation.explain.useQuery({ id: assetId, as_at: day });
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!query.data) return <Skeleton className="mt-2 h-40" />;
  const { steps } = query.data;
  const shown = steps.map((step) => (isCount(step.label) ? String(step.value) : formatNaira(step.value)));
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

/** True for a step that counts days or months. */
const isCount = (label: string) => /^(Days|Months) used$/.test(label);
