import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type Detail = { label: string; value: ReactNode /** Takes the whole row. */; wide?: boolean };

/** Names and values of one record. Nothing (null, undefined, "") is shown as a dash. */
export function DescriptionList({ items, className }: { items: readonly Detail[]; className?: string }) {
  return (
    <dl
      data-slot="description-list"
      className={cn("grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8 xl:grid-cols-3", className)}
    >
      {items.map((item) => (
        <div key={item.label} className={cn("min-w-0", item.wide && "col-span-full")}>
          <dt className="text-sm text-muted-foreground">{item.label}</dt>
          <dd className="break-words whitespace-pre-line tabular-nums">
            {item.value === null || item.value === undefined || item.value === "" ? (
              <span className="text-muted-foreground">–</span>
            ) : (
              item.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
