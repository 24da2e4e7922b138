import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { inputClasses } from "./input.tsx";

/** The platform's own select, quick by keyboard and on phones; `className` is that of the box around it. */
export function NativeSelect({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span data-slot="native-select-wrapper" className={cn("relative block", className)}>
      <select
        data-slot="native-select"
        className={cn(
          inputClasses,
          "h-9 appearance-none truncate pr-8 max-sm:h-10",
          rest.value === "" && "text-muted-foreground",
        )}
        {...rest}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

export function NativeSelectOption({ className, ...rest }: ComponentProps<"option">) {
  return <option data-slot="native-select-option" className={cn("text-foreground", className)} {...rest} />;
}
