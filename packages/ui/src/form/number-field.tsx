import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { NumericInput } from "./numeric-input.tsx";

type NumberFieldProps<Wire extends FieldValues> = FieldProps<Wire> & {
  placeholder?: string;
  readOnly?: boolean;
  /** A share: `%` may stand behind it. */
  percent?: boolean;
  /** Reads what was typed, where that may be more than a number; NaN is no number. */
  read?: ((text: string) => number | null) | undefined;
};

/** A number; empty is null. */
export function NumberField<Wire extends FieldValues>(props: NumberFieldProps<Wire>) {
  const { label, hint, required, wide, className, placeholder, readOnly, percent, read } = props;
  const { id, message, value, onChange, input } = useField<Wire, number | string | null>(
    props,
    percent ? (value) => `${value} %` : undefined,
  );
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <NumericInput
        {...{ placeholder, readOnly, read }}
        {...input}
        kind={percent ? "percent" : "plain"}
        value={value}
        onChange={onChange}
        format={String}
      />
    </FieldFrame>
  );
}
