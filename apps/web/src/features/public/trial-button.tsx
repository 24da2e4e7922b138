import { Button } from "@custodia/ui/button";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useAccountSource, useOpenDialog } from "./account-context.tsx";

type TrialButtonProps = { children?: ReactNode; variant?: "default" | "outline"; className?: string };

/** Opens the dialog to sign in or up; without scripts it is a link to the sign-in page. */
export function TrialButton({ children = "Start free trial", variant, className }: TrialButtonProps) {
  const { preload } = useAccountSource();
  const open = useOpenDialog();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <Button asChild size="lg" variant={variant} className={className}>
      <a
        href="/login?signUp=true"
        aria-haspopup={isHydrated ? "dialog" : undefined}
        onClick={click}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </a>
    </Button>
  );
}
