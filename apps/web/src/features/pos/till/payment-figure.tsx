import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";

type PaymentFigureProps = { label: string; loud?: boolean; done?: boolean; children: ReactNode };

/** One sum of a payment under its name; the loud one is what the cashier says aloud. */
export function PaymentFigure({ label, loud, done, children }: PaymentFigureProps) {
  return (
    <div
      className={cn(
        "grid content-center bg-card px-3 py-2 xl:px-4",
        loud && "bg-muted max-xl:col-span-2 max-[20rem]:col-span-1",
        done && "bg-success-surface text-success-foreground",
      )}
    >
      <dt className={cn("text-sm", !done && "text-muted-foreground")}>{label}</dt>
      <dd
        className={cn(
          "font-semibold tabular-nums",
          loud ? "text-2xl font-bold xl:text-3xl" : "text-lg xl:text-xl",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
