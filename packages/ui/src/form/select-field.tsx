import type { FieldValues } from "react-hook-form";
import { type Choice, ChoiceSelect } from "../choice-select.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";

type SelectFieldProps<Wire extends FieldValues, V extends string | number> = FieldProps<Wire> & {
  options: readonly Choice<V>[];
  placeholder?: string;
  /** Told after the form has the new value. */
  onChosen?: (value: V | null) => void;
};

/** One of a short list; nothing chosen is null. */
export function SelectField<Wire extends FieldValues, V extends string | number>(
  props: SelectFieldProps<Wire, V>,
) {
  const { label, hint, required, wide, className, options, placeholder = "Select…", onChosen } = props;
  const { id, message, value, onChange, input } = useField<Wire, V | null>(
    props,
    (value) => options.find((option) => option.value === value)?.label ?? String(value),
  );
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <ChoiceSelect
        {...input}
        options={options}
        placeholder={placeholder}
        value={value ?? null}
        onChange={(next) => {
          onChange(next);
          onChosen?.(next);
        }}
      />
    </FieldFrame>
  );
}
