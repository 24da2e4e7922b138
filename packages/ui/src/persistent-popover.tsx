import { Popover } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { cn } from "./cn.ts";
import { OpenOverlay } from "./use-browser.ts";

export type PersistentPopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id: string;
  button: RefObject<HTMLButtonElement | null>;
};

type Props = PersistentPopoverProps & { label: string; className?: string; children: ReactNode };

/**
 * Shows a popover below a button that is rendered elsewhere; the focus returns to the button, unless the user has moved on
 * to another element.
 */
export function PersistentPopover({ open, onOpenChange, id, button, label, className, children }: Props) {
  const movedOn = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Content
        id={id}
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onInteractOutside={(event) => {
          // The button itself opens and closes the popover.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          else movedOn.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!movedOn.current) button.current?.focus();
          movedOn.current = false;
        }}
        className={cn("z-50 rounded-md border bg-popover text-popover-foreground shadow-lg", className)}
      >
        <OpenOverlay />
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
