import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { cn } from "@custodia/ui/cn.ts";
import { Naira } from "../register/figures.tsx";
import { onItsDay } from "./effect-labels.ts";

type Term = { label: string; value: number; tone?: string | undefined };

/** How an amount comes to what it does: `sold for − book value = gain`. */
export function EffectSum({ terms }: { terms: readonly Term[] }) {
  const signs = terms.length === 3 ? ["", "−", "="] : ["", "→"];
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {terms.map(({ label, value, tone }, nth) => (
        <div key={label} className="flex items-end gap-x-5">
          {nth > 0 ? <span className="text-lg text-muted-foreground">{signs[nth]}</span> : null}
          <div>
            <p className="text-xs text-muted-foreground">{label}</p>
            <p className={cn("text-lg font-semibold", tone)}>
              <Naira value={value} />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

/** The figures that a sum says already. */
export const SUMMED: ReadonlySet<string> = new Set([
  "amount_sold_for",
  "net_book_value",
  "gain_or_loss",
  "difference",
]);

/** The terms of a request's sum; null where there is none, or it can no longer happen. */
export function sumOf({ kind, is_stale, effect, data }: ApprovalView): Term[] | null {
  if (is_stale || !effect || effect.net_book_value === null) return null;
  const { amount, net_book_value, net_book_value_then, gain_or_loss, difference } = effect;
  const before = { label: `Book value${onItsDay(kind, data) ?? " today"}`, value: net_book_value };
  if (net_book_value_then !== null) return [before, { label: "Book value then", value: net_book_value_then }];
  const result = kind === "revaluation" ? difference : gain_or_loss;
  if (result === null) return null;
  const [more, less] = kind === "revaluation" ? ["Surplus", "Deficit"] : ["Gain", "Loss"];
  const outcome =
    result === 0
      ? { label: `Neither ${more!.toLowerCase()} nor ${less!.toLowerCase()}`, value: 0 }
      : result > 0
        ? { label: more!, value: result, tone: "text-success-foreground" }
        : { label: less!, value: -result, tone: "text-danger-foreground" };
  if (kind === "discard") return [before, outcome];
  if (amount === null) return null;
  return [{ label: kind === "sale" ? "Sold for" : "New carrying amount", value: amount }, before, outcome];
}
