import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../cn.ts";
import { inputClasses } from "./input.tsx";

/** The browser's native select, which is quick by keyboard and on phones; `className` applies to the surrounding box. */
function NativeSelect({ className, ...rest }: ComponentProps<"select">) {
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

function NativeSelectOption({ className, ...rest }: ComponentProps<"option">) {
  return <option data-slot="native-select-option" className={cn("text-foreground", className)} {...rest} />;
}

export type Choice<V extends string | number = string | number> = { value: V; label: string };

/** Returns values as choices in their order, each with its label; without labels, each is its own. */
export const toChoices = <V extends string | number>(values: readonly V[], labels?: Readonly<Record<V, string>>) =>
  values.map((value): Choice<V> => ({ value, label: labels ? labels[value] : String(value) }));

type ChoiceSelectProps<V extends string | number> = Omit<
  ComponentProps<typeof NativeSelect>,
  "value" | "onChange" | "children" | "multiple"
> & {
  value: V | null;
  onChange: (value: V | null) => void;
  options: readonly Choice<V>[];
  /** The text of the empty choice; without it the choice cannot be cleared. */
  placeholder?: string;
};

/** A short list of choices (up to some dozens), whose values keep their type; an empty choice is null. */
export function ChoiceSelect<V extends string | number>(props: ChoiceSelectProps<V>) {
  const { value, onChange, options, placeholder, ...rest } = props;
  return (
    <NativeSelect
      value={value === null ? "" : String(value)}
      onChange={(event) =>
        onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
      }
      {...rest}
    >
      {placeholder !== undefined || value === null ? <option value="">{placeholder ?? ""}</option> : null}
      {options.map((option) => (
        <NativeSelectOption key={option.value} value={String(option.value)}>
          {option.label}
        </NativeSelectOption>
      ))}
    </NativeSelect>
  );
}
