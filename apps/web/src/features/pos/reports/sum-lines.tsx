import { formatNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn.ts";
import { Sum } from "../sum.tsx";

export type SumLine = { label: string; amount: number; sum?: true };

/** Amounts below each other, with the sums that they lead to. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="text-muted-foreground tabular-nums">
      {lines.map(({ label, amount, sum }) => (
        <Sum
          key={label}
          label={label}
          className={cn("py-0.5", sum && "mb-1 border-t pt-1 font-semibold text-foreground")}
        >
          <span className="whitespace-nowrap text-foreground">{formatNaira(amount + 0)}</span>
        </Sum>
      ))}
    </dl>
  );
}
