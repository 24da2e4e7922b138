import { Minus, Plus } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { formatMilli, parseQuantity } from "./number-input.ts";

type QuantityStepperProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  /** The name of the item, which the buttons' labels contain. */
  name: string;
  /** Thousandths. */
  value: number;
  onStep: (by: 1 | -1) => void;
  /** Receives the typed quantity, in thousandths and at most `max`. */
  onType: (quantity: number) => void;
  max?: number;
  onFocus?: () => void;
  /** Called after Enter. */
  onEnter?: () => void;
  invalid?: boolean;
};

/** A quantity with buttons for one more or less. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { ref, name, value, onStep, onType, onFocus, onEnter, invalid, max } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  /** Returns whether the text is valid. */
  const commit = () => {
    const parsed = typed?.trim() ? parseQuantity(typed) : { value };
    const message = "problem" in parsed ? parsed.problem : problemAbove(max, parsed.value);
    if (message !== undefined) setProblem(message);
    else if ("value" in parsed) {
      setTyped(null);
      if (parsed.value !== value) onType(parsed.value);
    }
    return message === undefined;
  };
  const step = (by: 1 | -1) => {
    setProblem(undefined);
    onStep(by);
  };
  const button = "grid size-11 shrink-0 place-items-center text-muted-foreground hover:text-foreground";
  return (
    <div className="grid gap-1">
      <div className="flex h-11 items-center rounded-md border bg-card">
        <button type="button" className={button} aria-label={`Less ${name}`} onClick={() => step(-1)}>
          <Minus aria-hidden className="size-4" />
        </button>
        <input
          ref={ref}
          type="text"
          inputMode="decimal"
          data-till="quantity"
          autoComplete="off"
          aria-label={`Quantity of ${name}`}
          aria-invalid={invalid || problem !== undefined || undefined}
          aria-describedby={problem ? problemId : undefined}
          className="h-full w-12 min-w-0 flex-1 bg-transparent text-center text-lg font-semibold tabular-nums"
          value={typed ?? formatMilli(value)}
          onFocus={(event) => {
            onFocus?.();
            event.target.select();
          }}
          onChange={(event) => {
            // Unchanged text does not count as typed: a scan whose keys were removed may change the quantity.
            const { value: text } = event.target;
            setTyped(text === formatMilli(value) ? null : text);
            setProblem(undefined);
          }}
          // Invalid text leaves the quantity unchanged: the input shows the old one with the error.
          onBlur={() => {
            commit();
            setTyped(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.ctrlKey) return;
            event.preventDefault();
            if (commit()) onEnter?.();
            else event.currentTarget.select();
          }}
        />
        <button type="button" className={button} aria-label={`More ${name}`} onClick={() => step(1)}>
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
      {problem ? (
        <p id={problemId} role="alert" className="text-sm text-danger-foreground">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

const problemAbove = (max: number | undefined, quantity: number) =>
  max !== undefined && quantity > max ? `${formatMilli(max)} at most.` : undefined;
