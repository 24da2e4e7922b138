import type { FieldValues } from "react-hook-form";
import { Textarea } from "../textarea.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";

type TextareaFieldProps<Wire extends FieldValues> = FieldProps<Wire> & {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
};

/** Several lines of text; empty is "". */
export function TextareaField<Wire extends FieldValues>(props: TextareaFieldProps<Wire>) {
  const { label, hint, required, wide = true, className, rows, placeholder, maxLength } = props;
  const { id, message, value, onChange, input } = useField<Wire, string | null>(props);
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <Textarea
        {...{ rows, placeholder, maxLength }}
        {...input}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
