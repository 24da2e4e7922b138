import { fromNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn.ts";
import { useState } from "react";
import { type Typed, typedNaira, typedPercent } from "../counter/quantities.ts";
import { AskPanel } from "./ask-panel.tsx";
import type { Cart, CartAct, CartLine } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import { basisPointsOf } from "./wire.ts";

type PanelProps = { figures: SaleFigures; act: (act: CartAct) => void; onDone: () => void };

const readPercent = (text: string): Typed => (text === "" ? { value: 0 } : typedPercent(text));
const readAmount = (text: string): Typed => (text === "" ? { value: 0 } : typedNaira(text));

export function LineDiscountPanel({
  line,
  place,
  figures,
  act,
  onDone,
}: PanelProps & { line: CartLine; place: number }) {
  return (
    <AskPanel
      title={`Discount on ${line.name}`}
      label="Discount in percent"
      start={line.discount === 0 ? "" : `${line.discount / 100}`}
      decimal
      problem={figures.problems[`lines.${place}.discount`]?.[0]}
      onTake={(text) => {
        const read = readPercent(text);
        if ("problem" in read) return read.problem;
        act({ act: "line discount", key: line.key, discount: basisPointsOf(read.value) });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}

export function DiscountPanel({ cart, figures, act, onDone }: PanelProps & { cart: Cart }) {
  const [by, setBy] = useState<"percent" | "amount">(cart.discount_amount === null ? "percent" : "amount");
  const start = by === "percent" ? (cart.discount ?? 0) / 100 : (cart.discount_amount ?? 0) / 100;
  const take = (text: string) => {
    const read = by === "percent" ? readPercent(text) : readAmount(text);
    if ("problem" in read) return read.problem;
    const none = read.value === 0;
    act({
      act: "discount",
      discount: by === "percent" && !none ? basisPointsOf(read.value) : null,
      discount_amount: by === "amount" && !none ? fromNaira(read.value) : null,
    });
    onDone();
    return undefined;
  };
  return (
    <AskPanel
      key={by}
      title="Discount on the sale"
      label={by === "percent" ? "Discount in percent" : "Discount in naira"}
      hint="Taken off what the lines come to. Empty takes it away."
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
    </AskPanel>
  );
}

export function CouponPanel({ cart, figures, act, onDone }: PanelProps & { cart: Cart }) {
  return (
    <AskPanel
      title="Coupon"
      label="Coupon code"
      hint="Empty takes it away."
      start={cart.coupon_code ?? ""}
      problem={figures.problems.coupon_code?.[0]}
      onTake={(text) => {
        act({ act: "coupon", code: text || null });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}
