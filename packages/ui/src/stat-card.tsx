import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Skeleton } from "./skeleton.tsx";

type StatCardProps = {
  label: string;
  /** The figure; left out while it loads. */
  value?: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  className?: string;
};

/** One figure with its name, as a dashboard shows them. Put it inside a `<dl>`. */
export function StatCard({ label, value, icon, hint, className }: StatCardProps) {
  return (
    <div
      data-slot="stat-card"
      className={cn("flex flex-col gap-1 rounded-lg border bg-card p-4 max-sm:p-3", className)}
    >
      <dt className="flex items-center justify-between gap-2 text-sm text-muted-foreground">
        {label}
        {icon ? (
          <span aria-hidden className="text-primary [&_svg]:size-5">
            {icon}
          </span>
        ) : null}
      </dt>
      <dd className="text-2xl max-sm:text-lg font-semibold tracking-tight break-words tabular-nums">
        {value === undefined ? <Skeleton className="my-1 h-6 w-24" /> : value}
        {hint ? (
          <span className="block text-sm font-normal tracking-normal text-muted-foreground">{hint}</span>
        ) : null}
      </dd>
    </div>
  );
}
