import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type LabelProps = ComponentProps<"label"> & { htmlFor: string; required?: boolean };

export function Label({ className, required, children, htmlFor, ...rest }: LabelProps) {
  return (
    <label data-slot="label" htmlFor={htmlFor} className={cn("text-sm font-medium", className)} {...rest}>
      {children}
      {required ? (
        <span aria-hidden className="ml-0.5 text-destructive">
          *
        </span>
      ) : null}
    </label>
  );
}
