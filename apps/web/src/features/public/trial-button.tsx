import { Button } from "@custodia/ui/button";
import type { MouseEvent, ReactNode } from "react";
import { useAccountSource, useOpenAccount } from "./account-context.tsx";

type TrialButtonProps = { children?: ReactNode; variant?: "default" | "outline"; className?: string };

/** Opens the dialog to sign in or up. It is a link to the same as a page, for as long as no script runs. */
export function TrialButton({ children = "Start free trial", variant, className }: TrialButtonProps) {
  const { fetch } = useAccountSource();
  const open = useOpenAccount();
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <Button asChild size="lg" variant={variant} className={className}>
      <a href="/login?signUp=true" onClick={click} onPointerEnter={fetch} onFocus={fetch}>
        {children}
      </a>
    </Button>
  );
}
