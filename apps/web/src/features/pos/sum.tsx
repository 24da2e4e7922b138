import { cn } from "@custodia/ui/cn";
import type { ReactNode } from "react";

type SumProps = { label: ReactNode; className?: string | undefined; children: ReactNode };

/** A line of a sum, in a `dl`: what it is, and the amount at the end. */
export function Sum({ label, className, children }: SumProps) {
  return (
    <div className={cn("flex items-baseline justify-between gap-3", className)}>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
