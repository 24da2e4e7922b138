import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type Detail = { label: string; value: ReactNode /** Spans the whole row. */; wide?: boolean };

/** Labels and values of one record. An empty value (null, undefined, "") is shown as a dash. */
export function DescriptionList({ items, className }: { items: readonly Detail[]; className?: string }) {
  return (
    <dl
      data-slot="description-list"
      className={cn("grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8 xl:grid-cols-3", className)}
    >
      {items.map((item) => (
        <div key={item.label} className={cn("min-w-0", item.wide && "col-span-full")}>
          <dt className="text-sm text-muted-foreground">{item.label}</dt>
          <dd className="break-words whitespace-pre-line tabular-nums">{shownValue(item.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type LineListProps = {
  items: readonly Detail[];
  /** `end` aligns the values at the right, for figures. */
  align?: "start" | "end";
  /** Uses two columns if both fit. */
  twoColumns?: boolean;
};

/** Labels and values of one record, each on its own line. An empty value (null, undefined, "") is shown as a dash. */
export function LineList({ items, align = "start", twoColumns = false }: LineListProps) {
  return (
    // The border below the last line is cut off for any number of columns.
    <div className="@container overflow-hidden">
      <dl data-slot="line-list" className={cn("-mb-px grid", twoColumns && "gap-x-8 @2xl:grid-cols-2")}>
        {items.map(({ label, value, wide }) => (
          <div
            key={label}
            className={cn(
              // A value that does not fit next to its label wraps below it as a whole.
              "flex min-w-0 flex-wrap items-baseline gap-x-4 border-b py-2",
              align === "end" && "justify-between",
              wide && "col-span-full",
            )}
          >
            <dt
              className={cn("max-w-full shrink-0 text-muted-foreground", align === "start" && "w-32 @sm:w-40 @md:w-44")}
            >
              {label}
            </dt>
            <dd
              className={cn(
                "min-w-0 break-words whitespace-pre-line tabular-nums",
                align === "start" ? "grow basis-24" : "ml-auto text-right",
              )}
            >
              {shownValue(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const shownValue = (value: ReactNode) =>
  value === null || value === undefined || value === "" ? <span className="text-muted-foreground">–</span> : value;

/**
 * An email address that does not fit on one line breaks before its @, not within a name; in a column it stays on one line.
 */
export function EmailText({ email }: { email: string }) {
  const atIndex = email.lastIndexOf("@");
  if (atIndex < 1) return email;
  return (
    <>
      {email.slice(0, atIndex)}
      <wbr className="[td_&]:hidden" />
      {email.slice(atIndex)}
    </>
  );
}
