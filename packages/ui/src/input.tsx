import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The look shared by everything one types into; 16 px on phones, so that they do not zoom in. */
export const inputClasses =
  "w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-foreground placeholder:text-muted-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-muted aria-invalid:border-destructive text-base max-sm:text-lg";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input data-slot="input" className={cn(inputClasses, "h-9 max-sm:h-10", className)} {...rest} />;
}

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
