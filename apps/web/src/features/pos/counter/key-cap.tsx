import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";

/** The key of a control, on it; not where there are no keys. */
export function KeyCap({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className={cn(
        "hidden h-5 items-center rounded-sm border bg-muted px-1.5 font-sans text-xs font-medium text-muted-foreground xl:inline-flex pointer-coarse:hidden",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
