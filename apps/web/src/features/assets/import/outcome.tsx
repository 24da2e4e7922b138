import type { ReactNode, RefObject } from "react";

export type HeadingRef = RefObject<HTMLHeadingElement | null>;
type OutcomeProps = { icon: ReactNode; heading: HeadingRef; title: string; children: ReactNode };

/** How an import has ended, in a heading and a sentence. */
export function ImportOutcome({ icon, heading, title, children }: OutcomeProps) {
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden className="mt-0.5 shrink-0 [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="text-base font-semibold break-words outline-none">
          {title}
        </h3>
        <p className="text-muted-foreground">{children}</p>
      </div>
    </div>
  );
}
