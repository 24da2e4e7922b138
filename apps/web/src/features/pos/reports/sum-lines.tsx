import { formatNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn";

export type SumLine = { label: string; amount: number; sum?: true };

/** Amounts below each other, with the sums that they lead to. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl>
      {lines.map(({ label, amount, sum }) => (
        <div
          key={label}
          className={cn("flex justify-between gap-4 py-0.5", sum && "mb-1 border-t pt-1 font-semibold")}
        >
          <dt className={sum ? undefined : "text-muted-foreground"}>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatNaira(amount + 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
