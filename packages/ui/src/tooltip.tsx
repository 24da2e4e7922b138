import { Tooltip as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Explains its trigger on hover and on focus. No information may appear only here. */
export function Tooltip(props: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root {...props} />
    </Radix.Provider>
  );
}

/** The trigger; with `asChild`, its child is the only focusable element. */
export function TooltipTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="tooltip-trigger" {...props} />;
}

export function TooltipContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      data-slot="tooltip-content"
      sideOffset={6}
      collisionPadding={8}
      className={cn("z-50 max-w-64 rounded-md bg-foreground px-2 py-1 text-sm text-background shadow-md", className)}
      {...rest}
    />
  );
}
