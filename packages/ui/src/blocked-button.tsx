import { Tooltip as Radix } from "radix-ui";
import { Button, type ButtonProps } from "./button.tsx";
import { cn } from "./cn.ts";

type BlockedButtonProps = ButtonProps & {
  /** Why the button does nothing now. */
  reason: string;
};

/** A button that cannot be used now. It can still be focused, and says why on hover and on focus. */
export function BlockedButton({ reason, className, ...button }: BlockedButtonProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>
          <Button variant="outline" aria-disabled className={cn("text-muted-foreground", className)} {...button} />
        </Radix.Trigger>
        <Radix.Content
          data-slot="tooltip-content"
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md bg-foreground px-2 py-1 text-sm text-background shadow-md"
        >
          {reason}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
