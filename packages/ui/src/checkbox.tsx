import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  /** Some but not all: shown as a dash. */
  indeterminate?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

export function Checkbox({ className, indeterminate = false, ref, ...rest }: CheckboxProps) {
  return (
    <input
      data-slot="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
        ref?.(element);
      }}
      type="checkbox"
      className={cn("size-4 shrink-0", className)}
      {...rest}
    />
  );
}
