import type { FieldValues } from "react-hook-form";
import { Input } from "../input.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";

type DateFieldProps<Wire extends FieldValues> = FieldProps<Wire> & {
  /** Bounds as YYYY-MM-DD; the schema still decides. */
  min?: string;
  max?: string;
};

/** A calendar date by keyboard or picker: YYYY-MM-DD; empty or unfinished is null. */
export function DateField<Wire extends FieldValues>(props: DateFieldProps<Wire>) {
  const { label, hint, required, wide, className, min, max } = props;
  const { id, message, value, onChange, input } = useField<Wire, string | null>(props);
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <Input
        {...input}
        type="date"
        min={min ?? "1900-01-01"}
        max={max ?? "2999-12-31"}
        className="tabular-nums"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FieldFrame>
  );
}
