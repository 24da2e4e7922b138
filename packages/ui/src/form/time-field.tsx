import type { FieldValues } from "react-hook-form";
import { Input } from "../input.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";

/** A time of day by keyboard or picker: HH:MM; empty or unfinished is null. */
export function TimeField<Wire extends FieldValues>(props: FieldProps<Wire>) {
  const { label, hint, required, wide, className } = props;
  const { id, message, value, onChange, input } = useField<Wire, string | null>(props);
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <Input
        {...input}
        type="time"
        className="tabular-nums"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FieldFrame>
  );
}
