import type { Tender } from "@custodia/domain/pos/sales/labels";
import { Button, type ButtonProps } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Input } from "@custodia/ui/input/input";
import { Banknote, CreditCard, Landmark, type LucideIcon, Minus, Plus, ReceiptText } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from "react";
import { formatMilli, parseQuantity } from "./number-input.ts";

/** The primary button at the bottom of a screen, with its keyboard shortcut. */
export function GoButton({ keyName, className, children, ...rest }: ButtonProps & { keyName: string }) {
  return (
    <Button
      {...rest}
      className={cn(
        "h-14 max-sm:h-14 w-full justify-between rounded-lg px-5 text-xl font-semibold tabular-nums max-[20rem]:h-auto max-[20rem]:min-h-14 max-[20rem]:px-3 max-[20rem]:text-left max-[20rem]:whitespace-normal md:h-16 disabled:bg-muted disabled:text-muted-foreground disabled:opacity-100",
        className,
      )}
    >
      {children}
      <KeyCap className="h-7 border-current bg-transparent px-2.5 text-sm text-inherit">{keyName}</KeyCap>
    </Button>
  );
}

/** A secondary choice below the primary button. */
export function ChoiceButton(props: ButtonProps) {
  return <Button variant="outline" className="h-12 max-sm:h-12 justify-start" {...props} />;
}

/** The keyboard shortcut of a control; hidden on devices without a keyboard. */
export function KeyCap({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className={cn(
        "hidden h-5 items-center rounded-sm border bg-muted px-1.5 font-sans text-xs font-medium text-muted-foreground xl:inline-flex pointer-coarse:hidden",
        className,
      )}
    >
      {children}
    </kbd>
  );
}

export const tenderIcon: Record<Tender, LucideIcon> = {
  Cash: Banknote,
  Card: CreditCard,
  Cheque: ReceiptText,
  "Bank transfer": Landmark,
};

type ProblemTextProps = { id?: string; className?: string; children: string | undefined };

/** Why an input or an action is refused; screen readers announce it. */
export function ProblemText({ id, className, children }: ProblemTextProps) {
  return children ? (
    <span id={id} role="alert" className={cn("text-sm text-danger-foreground", className)}>
      {children}
    </span>
  ) : null;
}

type LabelledInputProps = ComponentProps<typeof Input> & { label: string; problem?: string | undefined };

/** An input with its label and its problem. */
export function LabelledInput({ label, problem, className, ...rest }: LabelledInputProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Input
        {...rest}
        id={id}
        autoComplete="off"
        className={cn("h-11 max-sm:h-11", className)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      <ProblemText id={problemId}>{problem}</ProblemText>
    </div>
  );
}

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
      <ProblemText id={problemId}>{problem}</ProblemText>
    </div>
  );
}

const problemAbove = (max: number | undefined, quantity: number) =>
  max !== undefined && quantity > max ? `At most ${formatMilli(max)}.` : undefined;
