import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The look shared by everything one types into; 16 px on phones, so that they do not zoom in. */
export const inputClasses =
  "w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-foreground placeholder:text-muted-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-muted aria-invalid:border-destructive text-base max-sm:text-lg";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input data-slot="input" className={cn(inputClasses, "h-9 max-sm:h-10", className)} {...rest} />;
}
