import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

type TooltipProps = { text: ReactNode; side?: "top" | "right" | "bottom" | "left"; children: ReactNode };

/** Explains the one focusable child, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md bg-foreground px-2 py-1 text-sm text-background shadow-md"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
