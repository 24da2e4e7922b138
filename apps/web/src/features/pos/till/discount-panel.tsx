import { fromNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn.ts";
import { useState } from "react";
import { type Typed, typedNaira, typedPercent } from "../counter/quantities.ts";
import type { Cart, CartLine } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import { toBasisPoints } from "./payload.ts";
import { Prompt } from "./prompt.tsx";
import type { TillDispatch } from "./till-state.ts";

type DiscountProps = { figures: SaleFigures; dispatch: TillDispatch; onDone: () => void };

const readPercent = (text: string): Typed => (text === "" ? { value: 0 } : typedPercent(text));
const readAmount = (text: string): Typed => (text === "" ? { value: 0 } : typedNaira(text));

export function LineDiscountPanel({
  line,
  index,
  figures,
  dispatch,
  onDone,
}: DiscountProps & { line: CartLine; index: number }) {
  return (
    <Prompt
      title={`Discount on ${line.name}`}
      label="Discount in percent"
      start={line.discount === 0 ? "" : `${line.discount / 100}`}
      decimal
      problem={figures.problems[`lines.${index}.discount`]?.[0]}
      onTake={(text) => {
        const read = readPercent(text);
        if ("problem" in read) return read.problem;
        dispatch({ type: "cart.line-discount", key: line.key, discount: toBasisPoints(read.value) });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}

export function DiscountPanel({ cart, figures, dispatch, onDone }: DiscountProps & { cart: Cart }) {
  const [by, setBy] = useState<"percent" | "amount">(cart.discount_amount === null ? "percent" : "amount");
  const start = by === "percent" ? (cart.discount ?? 0) / 100 : (cart.discount_amount ?? 0) / 100;
  const take = (text: string) => {
    const read = by === "percent" ? readPercent(text) : readAmount(text);
    if ("problem" in read) return read.problem;
    const none = read.value === 0;
    dispatch({
      type: "cart.discount",
      discount: by === "percent" && !none ? toBasisPoints(read.value) : null,
      discount_amount: by === "amount" && !none ? fromNaira(read.value) : null,
    });
    onDone();
    return undefined;
  };
  return (
    <Prompt
      key={by}
      title="Discount on the sale"
      label={by === "percent" ? "Discount in percent" : "Discount in naira"}
      hint="Taken off the sum of the lines. Clear to remove."
      start={start === 0 ? "" : `${start}`}
      decimal
      problem={(figures.problems.discount ?? figures.problems.discount_amount)?.[0]}
      onTake={take}
      onBack={onDone}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons side by side. */}
      <div role="group" aria-label="Discount by" className="grid grid-cols-2 gap-2">
        {(["percent", "amount"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={by === one}
            onClick={() => setBy(one)}
            className={cn(
              "h-11 rounded-md border font-medium",
              by === one && "border-primary bg-accent text-accent-foreground ring-1 ring-primary",
            )}
          >
            {one === "percent" ? "Percent" : "Naira"}
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
      start={cart.coupon_code ?? ""}
      problem={figures.problems.coupon_code?.[0]}
      onTake={(text) => {
        dispatch({ type: "cart.coupon", code: text || null });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}
