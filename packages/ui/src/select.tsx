import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { inputClasses } from "./input.tsx";

export type Choice<V extends string | number = string | number> = { value: V; label: string };

export type SelectProps<V extends string | number> = Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "children" | "multiple"
> & {
  value: V | null;
  onChange: (value: V | null) => void;
  options: readonly Choice<V>[];
  /** Text of the empty choice; without it there is no way back to "nothing chosen". */
  placeholder?: string;
};

/** A short list to choose from (up to some dozens): the platform's own select, quick by keyboard and on phones. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { value, onChange, options, placeholder, className, ...rest } = props;
  return (
    <span data-slot="select" className={cn("relative block", className)}>
      <select
        className={cn(
          inputClasses,
          "h-9 appearance-none pr-8 max-sm:h-10",
          value === null && "text-muted-foreground",
        )}
        value={value === null ? "" : String(value)}
        onChange={(event) =>
          onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
        }
        {...rest}
      >
        {placeholder !== undefined || value === null ? <option value="">{placeholder ?? ""}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)} className="text-foreground">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
