import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Input } from "../input.tsx";
import { FieldFrame, type FieldProps, useField } from "./field.tsx";

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

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  id: string;
  autoComplete: "current-password" | "new-password";
};

/** A password that may be looked at. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={visible ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-10"
      />
      <button
        type="button"
        aria-label={visible ? "Hide password" : "Show password"}
        aria-controls={props.id}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
        onClick={() => setVisible(!visible)}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}
