import type { ReactNode } from "react";
import { cn } from "../cn.ts";

type TableFootProps = {
  /** No rows, and so no pages of them. */
  empty: boolean;
  /** Some rows are chosen, on whichever page. */
  chosen: boolean;
  children: ReactNode;
};

/** Below the rows: which they are and the way to the others, or in the place of the first what is chosen. Nothing moves by it. */
export function TableFoot({ empty, chosen, children }: TableFootProps) {
  const shown = chosen || !empty;
  return (
    <div
      className={cn(
        shown &&
          "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-b-lg border-t bg-card px-3 py-2 md:py-1.5 md:grid md:min-h-14 md:grid-cols-[minmax(0,1fr)_auto]",
        // In sight however many rows stand above.
        chosen && "md:sticky md:bottom-0 md:z-20",
      )}
    >
      {children}
    </div>
  );
}
