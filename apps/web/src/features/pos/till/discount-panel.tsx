import { fromNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn.ts";
import { useState } from "react";
import { expandAmount, type ParsedNumber, parseNaira, parsePercent } from "../number-input.ts";
import type { Cart, CartLine } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import { toBasisPoints } from "./payload.ts";
import { Prompt } from "./prompt.tsx";
import type { TillDispatch } from "./till-state.ts";

type DiscountProps = { figures: SaleFigures; dispatch: TillDispatch; onDone: () => void };

const readPercent = (text: string): ParsedNumber => (text === "" ? { value: 0 } : parsePercent(text));
const readAmount = (text: string): ParsedNumber => (text === "" ? { value: 0 } : parseNaira(text));

type LineDiscountPanelProps = DiscountProps & { line: CartLine; index: number };

export function LineDiscountPanel({ line, index, figures, dispatch, onDone }: LineDiscountPanelProps) {
  return (
    <Prompt
      title={`Discount on ${line.name}`}
      label="Discount in percent"
      initialText={line.discount === 0 ? "" : `${line.discount / 100}`}
      decimal
      problem={figures.problems[`lines.${index}.discount`]?.[0]}
      onSubmit={(text) => {
        const parsed = readPercent(text);
        if ("problem" in parsed) return parsed.problem;
        dispatch({ type: "cart.line-discount", key: line.key, discount: toBasisPoints(parsed.value) });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}

export function DiscountPanel({ cart, figures, dispatch, onDone }: DiscountProps & { cart: Cart }) {
  const [mode, setMode] = useState<"percent" | "amount">(cart.discount_amount === null ? "percent" : "amount");
  const initialText = mode === "percent" ? (cart.discount ?? 0) / 100 : (cart.discount_amount ?? 0) / 100;
  const apply = (text: string) => {
    const parsed = mode === "percent" ? readPercent(text) : readAmount(text);
    if ("problem" in parsed) return parsed.problem;
    const isZero = parsed.value === 0;
    dispatch({
      type: "cart.discount",
      discount: mode === "percent" && !isZero ? toBasisPoints(parsed.value) : null,
      discount_amount: mode === "amount" && !isZero ? fromNaira(parsed.value) : null,
    });
    onDone();
    return undefined;
  };
  return (
    <Prompt
      key={mode}
      title="Discount on the sale"
      label={mode === "percent" ? "Discount in percent" : "Discount in naira"}
      hint="Taken off the sum of the lines. Clear to remove."
      initialText={initialText === 0 ? "" : `${initialText}`}
      decimal
      onLeave={mode === "amount" ? expandAmount : undefined}
      problem={(figures.problems.discount ?? figures.problems.discount_amount)?.[0]}
      onSubmit={apply}
      onBack={onDone}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons side by side. */}
      <div role="group" aria-label="Discount by" className="grid grid-cols-2 gap-2">
        {(["percent", "amount"] as const).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={mode === option}
            onClick={() => setMode(option)}
            className={cn(
              "h-11 rounded-md border font-medium",
              mode === option && "border-primary bg-accent text-accent-foreground ring-1 ring-primary",
            )}
          >
            {option === "percent" ? "Percent" : "Naira"}
          </button>
        ))}
      </div>
    </Prompt>
  );
}

export function CouponPanel({ cart, figures, dispatch, onDone }: DiscountProps & { cart: Cart }) {
  return (
    <Prompt
      title="Coupon"
      label="Coupon code"
      hint="Clear to remove."
      initialText={cart.coupon_code ?? ""}
      problem={figures.problems.coupon_code?.[0]}
      onSubmit={(text) => {
        dispatch({ type: "cart.coupon", code: text || null });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}
