import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { inputClasses } from "./input.tsx";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={3}
      className={cn(inputClasses, "field-sizing-content min-h-20 py-2", className)}
      {...rest}
    />
  );
}
