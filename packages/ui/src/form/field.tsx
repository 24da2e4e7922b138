import { type ReactNode, useId } from "react";
import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import { type ShowValue, useAnnouncedLabel } from "./form-context.tsx";

/** What every field takes. `name` is a field of the schema; the form's `control` makes sure of it. */
export type FieldProps<Wire extends FieldValues> = {
  control: Control<Wire, unknown, Wire>;
  name: Path<Wire>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Takes the whole row of a section. */
  wide?: boolean;
  className?: string;
};

/** Binds a field to its form: its value, and what its input must carry to be read and reached. */
export function useField<Wire extends FieldValues, Value>(props: FieldProps<Wire>, show?: ShowValue) {
  const { control, name, label, hint, required, disabled } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useAnnouncedLabel(name, label, show);
  const message = fieldState.error?.message;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    message,
    value: field.value as Value,
    onChange: (value: Value) => field.onChange(value),
    input: {
      id,
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      "aria-invalid": message ? true : undefined,
      "aria-required": required || undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}
