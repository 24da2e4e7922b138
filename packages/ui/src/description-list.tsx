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

type LineListProps = {
  items: readonly Detail[];
  /** Values at the right, for figures. */
  align?: "start" | "end";
  /** In two columns where there is room for both. */
  paired?: boolean;
};

/** Names and values of one record, each on a line of its own. Nothing (null, undefined, "") is shown as a dash. */
export function LineList({ items, align = "start", paired = false }: LineListProps) {
  return (
    // The line below the last ones is cut off, however many columns there are.
    <div className="@container overflow-hidden">
      <dl data-slot="line-list" className={cn("-mb-px grid", paired && "gap-x-8 @2xl:grid-cols-2")}>
        {items.map(({ label, value, wide }) => (
          <div
            key={label}
            className={cn(
              "flex min-w-0 items-baseline gap-x-4 border-b py-2",
              // A figure that has no room beside its name stands below it, and whole.
              align === "end" && "flex-wrap justify-between",
              wide && "col-span-full",
            )}
          >
            <dt
              className={cn("shrink-0 text-muted-foreground", align === "start" && "w-32 @sm:w-40 @md:w-44")}
            >
              {label}
            </dt>
            <dd
              className={cn(
                "min-w-0 break-words whitespace-pre-line tabular-nums",
                align === "start" ? "flex-1" : "ml-auto text-right",
              )}
            >
              {value === null || value === undefined || value === "" ? (
                <span className="text-muted-foreground">–</span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** An email address that has no room on one line is broken before its @, not within a name; in a column it stays on one. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr className="[td_&]:hidden" />
      {email.slice(at)}
    </>
  );
}
