import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";

export type BeforeAfterLine = { label: string; before?: string | undefined; after?: string | undefined };

type BeforeAfterProps = {
  caption: ReactNode;
  lines: readonly BeforeAfterLine[];
  /** A new record has no previous values. */
  isNew?: boolean;
};

/** Compares the current figures with those that the entered values would give. */
export function BeforeAfter({ caption, lines, isNew }: BeforeAfterProps) {
  return (
    <div className="rounded-md border bg-muted/50 sm:col-span-full">
      <table className="w-full text-sm">
        <caption className="px-3 py-2 text-left font-medium">{caption}</caption>
        <thead>
          <tr className={ROW}>
            <th scope="col" className="px-3 py-1.5 text-left font-normal max-sm:sr-only">
              Figure
            </th>
            {isNew ? null : (
              <th scope="col" className={`${AMOUNT} font-normal`}>
                Before
              </th>
            )}
            <th scope="col" className={`${AMOUNT} font-normal`}>
              {isNew ? "Value" : "After"}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, before, after }) => (
            <tr key={label} className={ROW}>
              <th
                scope="row"
                className="px-3 py-1.5 text-left font-normal text-muted-foreground max-sm:col-span-2 max-sm:pb-0"
              >
                {label}
              </th>
              {isNew ? null : <td className={AMOUNT}>{before ?? "–"}</td>}
              <td className={cn(AMOUNT, before && after && before !== after && CHANGED)}>{after ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone the label is above the two amounts. */
const ROW = "border-t max-sm:grid max-sm:grid-cols-2";
const AMOUNT = "px-3 py-1.5 text-right tabular-nums max-sm:text-left";
const CHANGED = "font-semibold text-primary";
