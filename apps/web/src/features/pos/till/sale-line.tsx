import { formatNaira, toNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import { cn } from "@custodia/ui/cn.ts";
import { X } from "lucide-react";
import type { RefObject } from "react";
import { formatMilli } from "../counter/quantities.ts";
import { QuantityStepper } from "../counter/quantity-stepper.tsx";
import type { CartAct, CartLine } from "./cart.ts";

/** One unit. */
const ONE = 1000;

/** The line with one unit more or less; below one it stays. */
export function stepped(line: CartLine, by: 1 | -1): CartAct {
  const quantity = line.quantity + by * ONE;
  return { act: "quantity", key: line.key, quantity: quantity > 0 ? quantity : line.quantity };
}

type SaleLineProps = {
  line: CartLine;
  amount: number;
  selected: boolean;
  /** While money is taken the sale is read, not touched. */
  readOnly: boolean;
  problem: string | undefined;
  act: (act: CartAct) => void;
  inputs: TillInputs;
};

/** Inputs that keys focus: the search, and the quantity of the selected line. */
export type TillInputs = Record<"search" | "quantity", RefObject<HTMLInputElement | null>>;

/** A line of the sale; the one that keys act on wears the edge. */
export function SaleLine({ line, amount, selected, readOnly, problem, act, inputs }: SaleLineProps) {
  const marked = selected && !readOnly;
  return (
    <li
      aria-current={marked || undefined}
      className={cn(
        "grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-b px-4 py-2 last:border-b-0 max-[20rem]:flex max-[20rem]:flex-wrap xl:grid-cols-[minmax(0,1fr)_8.5rem_7.5rem_2.75rem] xl:pr-1",
        marked && "bg-accent shadow-[inset_4px_0_var(--primary)]",
      )}
    >
      <div className="min-w-0 max-xl:col-span-3 max-[20rem]:w-full">
        <p className="text-lg/6 font-medium break-words">{line.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground tabular-nums">
          <span>
            {formatNaira(toNaira(line.price))} / {line.unit}
          </span>
          {line.discount > 0 ? <Badge tone="success">−{line.discount / 100} %</Badge> : null}
          {line.came ? <Badge>{line.came}</Badge> : null}
        </p>
        {problem ? <p className="text-sm text-danger-foreground">{problem}</p> : null}
      </div>
      {readOnly ? (
        <p className="text-center text-lg font-semibold tabular-nums">{formatMilli(line.quantity)}</p>
      ) : (
        <QuantityStepper
          ref={selected ? inputs.quantity : undefined}
          name={line.name}
          value={line.quantity}
          onStep={(by) => act(stepped(line, by))}
          onType={(quantity) => act({ act: "quantity", key: line.key, quantity })}
          onFocus={() => act({ act: "select", key: line.key })}
          onEnter={() => inputs.search.current?.focus()}
        />
      )}
      <p className="text-right text-lg font-semibold tabular-nums">{formatNaira(amount)}</p>
      {readOnly ? null : (
        <button
          type="button"
          aria-label={`Take out ${line.name}`}
          className="grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
          onClick={() => act({ act: "remove", key: line.key })}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}
