import type { ReactNode } from "react";
import { cn } from "../cn.ts";

type ScrollRegionProps = {
  /** Names the region for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Content that may be wider than the page, such as a table: it scrolls sideways inside itself, by keyboard too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
      tabIndex={0}
      className={cn("relative overflow-x-auto", className)}
    >
      {children}
    </section>
  );
}
