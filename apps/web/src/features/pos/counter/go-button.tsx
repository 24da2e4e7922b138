import { Button, type ButtonProps } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { KeyCap } from "./key-cap.tsx";

/** The one green button of a screen, at its foot, with its key. */
export function GoButton({ keyName, className, children, ...rest }: ButtonProps & { keyName: string }) {
  return (
    <Button
      {...rest}
      className={cn(
        "h-14 max-sm:h-14 w-full justify-between rounded-lg px-5 text-xl font-semibold tabular-nums max-[20rem]:h-auto max-[20rem]:min-h-14 max-[20rem]:px-3 max-[20rem]:text-left max-[20rem]:whitespace-normal md:h-16 disabled:bg-muted disabled:text-muted-foreground disabled:opacity-100",
        className,
      )}
    >
      {children}
      <KeyCap className="h-7 border-current bg-transparent px-2.5 text-sm text-inherit">{keyName}</KeyCap>
    </Button>
  );
}
