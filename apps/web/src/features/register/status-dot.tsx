import type { AssetStatus } from "@custodia/domain/assets/words";
import { cn } from "@custodia/ui/cn.ts";

const dot: Record<AssetStatus, string> = {
  pending: "border-2 border-chart-3",
  in_service: "bg-chart-11",
  out_for_maintenance: "bg-chart-3",
  out_for_fieldwork: "bg-chart-2",
  sold: "bg-chart-12",
  scrapped: "bg-chart-12",
  rejected: "bg-destructive",
};

/** The colour of a status, beside its word; of a pending one a ring. */
export function StatusDot({ status, className }: { status: AssetStatus; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("inline-block size-2 rounded-full align-[1px]", dot[status], className)}
    />
  );
}
