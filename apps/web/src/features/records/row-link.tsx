import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

type RowLinkProps = {
  to: string;
  className?: string;
  /** For readers; text that only they see would have the browser clip a box of its own in each row. */
  label?: string;
  children: ReactNode;
};

/**
 * A link in a row of a list. Hundreds of them stand on a page, and unlike the router's own they do not each look where the
 * router is whenever that changes.
 */
export function RowLink({ to, className, label, children }: RowLinkProps) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: to });
  };
  return (
    <a href={to} className={className} aria-label={label} onClick={go}>
      {children}
    </a>
  );
}
