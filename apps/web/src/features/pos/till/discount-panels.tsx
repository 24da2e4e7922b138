import { fromNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn";
import { useState } from "react";
import { typedNaira, typedNumber } from "../counter/quantities.ts";
import { AskPanel } from "./ask-panel.tsx";
import type { Cart, CartAct, CartLine } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import { basisPointsOf } from "./wire.ts";

type PanelProps = { figures: SaleFigures; act: (act: CartAct) => void; onDone: () => void };

const NO_PERCENT = "Enter a percentage from 0 to 100, with two decimals at most.";

/** Hundredths of a percent, of what was typed. */
function readPercent(text: string): number | undefined {
  const percent = text === "" ? 0 : typedNumber(text);
  if (percent === undefined || percent > 100 || Number(percent.toFixed(2)) !== percent) return undefined;
  return basisPointsOf(percent);
}

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
        const discount = readPercent(text);
        if (discount === undefined) return NO_PERCENT;
        act({ act: "line discount", key: line.key, discount });
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
    const off = by === "percent" ? readPercent(text) : readAmount(text);
    if (off === undefined) return by === "percent" ? NO_PERCENT : "Enter an amount in naira.";
    const none = off === 0;
    act({
      act: "discount",
      discount: by === "percent" && !none ? off : null,
      discount_amount: by === "amount" && !none ? off : null,
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

/** Kobo, of what was typed. */
function readAmount(text: string): number | undefined {
  const naira = text === "" ? 0 : typedNaira(text);
  return naira === undefined ? undefined : fromNaira(naira);
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
