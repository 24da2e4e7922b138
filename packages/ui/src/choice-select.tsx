import type { ComponentProps } from "react";
import { NativeSelect, NativeSelectOption } from "./native-select.tsx";

export type Choice<V extends string | number = string | number> = { value: V; label: string };

type ChoiceSelectProps<V extends string | number> = Omit<
  ComponentProps<typeof NativeSelect>,
  "value" | "onChange" | "children" | "multiple"
> & {
  value: V | null;
  onChange: (value: V | null) => void;
  options: readonly Choice<V>[];
  /** Text of the empty choice; without it there is no way back to "nothing chosen". */
  placeholder?: string;
};

/** A short list to choose from (up to some dozens), whose values keep their type; nothing chosen is null. */
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
