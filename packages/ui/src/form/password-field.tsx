import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { PasswordInput } from "../password-input.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";

type PasswordFieldProps<Wire extends FieldValues> = FieldProps<Wire> & {
  autoComplete: "current-password" | "new-password";
  /** Below the input, e.g. a strength meter. */
  children?: ReactNode;
};

export function PasswordField<Wire extends FieldValues>(props: PasswordFieldProps<Wire>) {
  const { label, hint, required, wide, className, autoComplete, children } = props;
  const { id, message, value, onChange, input } = useField<Wire, string | null>(props);
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <PasswordInput
        {...input}
        autoComplete={autoComplete}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </FieldFrame>
  );
}
