import { cn } from "@custodia/ui/cn.ts";
import { formatPercent } from "../figures.ts";

type StockBarProps = {
  /** In percent of the level to fill up to; null without one. */
  share: number | null;
  /** At or below the reorder level. */
  low: boolean;
  className?: string;
};

/** How full the stock of an item is, as a bar with its figure. */
export function StockBar({ share, low, className }: StockBarProps) {
  if (share === null) return <span className="text-muted-foreground">–</span>;
  const out = share <= 0;
  return (
    <span className={cn("inline-flex items-center gap-2 whitespace-nowrap", className)}>
      <span aria-hidden className="h-1.5 w-14 shrink-0 overflow-hidden rounded-full bg-secondary">
        <span
          className={cn("block h-full rounded-full", low ? "bg-warning-foreground" : "bg-primary")}
          style={{ width: `${Math.max(0, Math.min(100, share))}%` }}
        />
      </span>
      <span
        className={cn(
          "min-w-10 text-right tabular-nums",
          out ? "text-destructive" : low && "text-warning-foreground",
        )}
      >
        {formatPercent(Math.round(share))}
      </span>
    </span>
  );
}
