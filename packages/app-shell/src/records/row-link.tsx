import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { fromHere } from "../came-from.ts";

/** A pointer that stays for so long wants the page, as with the router's own links. */
const RESTS_MS = 50;

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
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    resting.current = setTimeout(() => void router.preloadRoute({ to }), RESTS_MS);
  };
  const leave = () => clearTimeout(resting.current);
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to, state: fromHere(router) });
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      onClick={go}
      onPointerEnter={rest}
      onPointerLeave={leave}
    >
      {children}
    </a>
  );
}
