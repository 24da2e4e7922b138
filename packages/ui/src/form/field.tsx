import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { type Control, type FieldValues, type Path, useController } from "react-hook-form";

/** The props of every field. `name` is a field of the schema; the form's `control` ensures that. */
export type FieldProps<Values extends FieldValues> = {
  control: Control<Values, unknown, Values>;
  name: Path<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Spans the whole row of a section. */
  wide?: boolean;
  className?: string;
};

/** Binds a field to its form: its value, and the attributes that its input needs for labels and focus. */
export function useField<Values extends FieldValues, Value>(props: FieldProps<Values>, format?: ValueFormatter) {
  const { control, name, label, hint, required, disabled, wide, className } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label, format);
  const message = fieldState.error?.message;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    message,
    /** The props of the frame around its input. */
    frame: { id, label, hint, message, required, wide, className },
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

/** Formats a value of a field as text, which may require a request. */
export type ValueFormatter = (value: unknown) => string | Promise<string>;

type FormState = {
  saving: boolean;
  /**
   * Registers a field's label with the form, so that its alert can name the field. Returns a function that unregisters it.
   */
  registerLabel: (name: string, label: string, format?: ValueFormatter) => () => void;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("Fields and submit buttons belong inside a Form.");
  return state;
}

/** Registers a field's label, and the function that formats its value, with the form. */
function useFieldLabel(name: string, label: string, format: ValueFormatter = formatValue) {
  const { registerLabel } = useFormState();
  const latest = useRef(format);
  useEffect(() => {
    latest.current = format;
  });
  useEffect(() => registerLabel(name, label, (value) => latest.current(value)), [registerLabel, name, label]);
}

/** Returns any value as text; lists and objects are formatted part by part. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(formatValue).join(" × ");
  return typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
}
