import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, Input, PasswordInput, Textarea } from "../input/input.tsx";
import { type FieldProps, useField } from "./field.tsx";

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<
    ComponentProps<"input">,
    "autoComplete" | "placeholder" | "maxLength" | "inputMode" | "autoCapitalize" | "autoFocus"
  > & {
    type?: "text" | "email" | "tel" | "url" /** Shown before the input, e.g. https:// */;
    prefix?: string;
    /** For codes: the text is shown and submitted in capitals. */
    uppercase?: boolean;
  };

/** A line of text; an empty field is "". */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, required, disabled, wide, className, prefix, uppercase, ...rest } = props;
  const { frame, value, onChange, input } = useField<Values, string | null>(props);
  const textInput = (
    <Input
      {...(uppercase ? { autoCapitalize: "characters", autoComplete: "off", spellCheck: false } : {})}
      {...rest}
      {...input}
      value={value ?? ""}
      onChange={(event) => onChange(uppercase ? uppercaseInput(event.target) : event.target.value)}
    />
  );
  return <FieldFrame {...frame}>{prefix ? <Prefixed prefix={prefix}>{textInput}</Prefixed> : textInput}</FieldFrame>;
}

/** Converts the text of an input to capitals and keeps the caret, which a changed controlled value would move to the end. */
function uppercaseInput(element: HTMLInputElement): string {
  const { value, selectionStart, selectionEnd } = element;
  const upper = value.toUpperCase();
  if (upper !== value) {
    element.value = upper;
    element.setSelectionRange(selectionStart, selectionEnd);
  }
  return upper;
}

/** Shows a fixed prefix before an input. */
export function Prefixed({ prefix, children }: { prefix: string; children: React.ReactNode }) {
  return (
    <span className="flex [&>input]:rounded-l-none [&>input]:border-l-0">
      <span className="flex shrink-0 items-center whitespace-nowrap rounded-l-md border border-input bg-muted px-2.5 text-muted-foreground">
        {prefix}
      </span>
      {children}
    </span>
  );
}

type TextareaFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
};

/** Several lines of text; an empty field is "". */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { wide = true, rows, placeholder, maxLength } = props;
  const { frame, value, onChange, input } = useField<Values, string | null>(props);
  return (
    <FieldFrame {...frame} wide={wide}>
      <Textarea
        {...{ rows, placeholder, maxLength }}
        {...input}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

type ReadOnlyFieldProps = {
  label: string;
  value: string;
  hint?: ReactNode;
  /** Set it for a value that only another user can change, so that the field cannot be reached by Tab either. */
  disabled?: boolean;
};

/** Shows a read-only value among the fields, such as a computed code or a preloaded name, which is not submitted. */
export function ReadOnlyField({ label, value, hint, disabled }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint }}>
      <Input id={id} readOnly disabled={disabled} value={value} aria-describedby={hint ? `${id}-hint` : undefined} />
    </FieldFrame>
  );
}

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  autoComplete: "current-password" | "new-password";
  /** Shown below the input, e.g. a strength meter. */
  children?: ReactNode;
};

export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { autoComplete, children } = props;
  const { frame, value, onChange, input } = useField<Values, string | null>(props);
  return (
    <FieldFrame {...frame}>
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
