import { formatNaira } from "@custodia/domain/money";
import type { AmountRow } from "@custodia/domain/pos/receipts";
import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";

type AmountLineProps = { label: ReactNode; className?: string | undefined; children: ReactNode };

/** An amount with its label, as a row of a `dl`. */
export function AmountLine({ label, className, children }: AmountLineProps) {
  return (
    <div className={cn("flex items-baseline justify-between gap-3", className)}>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** The rows of a receipt, in a `dl`. */
export function AmountLines({ rows, className }: { rows: readonly AmountRow[]; className?: string }) {
  return rows.map(({ label, amount }, index) => (
    <AmountLine key={index} label={label} className={className}>
      {formatNaira(amount)}
    </AmountLine>
  ));
}
