import type { ReactNode } from "react";

/** A table wider than a phone: it scrolls inside itself, by keyboard too. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-md border"
    >
      {children}
    </section>
  );
}
