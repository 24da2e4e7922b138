import type { AssetSums } from "@custodia/domain/assets/listed";
import { footedAmounts, showsGross } from "@custodia/domain/valuation/footing";
import { figureLabel } from "@custodia/domain/valuation/words";
import { cn } from "@custodia/ui/cn.ts";
import { Skeleton } from "@custodia/ui/progress";
import type { ReactNode } from "react";
import { counted, grouped, Naira } from "../../register/figures.tsx";

type HeldTotalsProps = {
  /** How their count is headed. */
  label: string;
  /** Without them they are still loading. */
  sums: AssetSums | undefined;
};

/** What assets come to: those that are held and approved, as on the dashboard. */
export function HeldTotals({ label, sums }: HeldTotalsProps) {
  const amounts = footedAmounts(showsGross(sums));
  const naira = (value: number | undefined) => (value === undefined ? undefined : <Naira value={value} />);
  return (
    <dl
      aria-busy={!sums}
      className={cn(
        "mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border",
        amounts.length > 3 ? "[&>:last-child]:max-lg:col-span-2 lg:grid-cols-5" : "lg:grid-cols-4",
      )}
    >
      <Total label={label} hint={sums && leftOut(sums)}>
        {sums && grouped(sums.counted)}
      </Total>
      {amounts.map((amount) => (
        <Total key={amount} label={amount === "cost" ? "Cost" : figureLabel[amount].heading}>
          {naira(sums?.[amount])}
        </Total>
      ))}
    </dl>
  );
}

const leftOut = ({ not_counted }: AssetSums) =>
  not_counted > 0 ? `${counted(not_counted, "other")} pending, sold or scrapped` : undefined;

type TotalProps = { label: string; hint?: string | undefined; children: ReactNode };

function Total({ label, hint, children }: TotalProps) {
  return (
    <div className="min-w-0 bg-card px-4 py-3">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-lg font-semibold tracking-tight sm:text-xl">
        {children ?? <Skeleton className="my-1 h-5 w-24" />}
      </dd>
      {hint ? <dd className="text-sm text-muted-foreground">{hint}</dd> : null}
    </div>
  );
}
