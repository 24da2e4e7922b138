import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { cn } from "../cn.ts";

/** The appearance shared by all text inputs; 16 px on phones, which prevents iOS from zooming in. */
export const inputClasses =
  "w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-foreground placeholder:text-muted-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-muted aria-invalid:border-destructive text-base max-sm:text-lg";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input data-slot="input" className={cn(inputClasses, "h-9 max-sm:h-10", className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={3}
      className={cn(inputClasses, "field-sizing-content min-h-20 py-2", className)}
      {...rest}
    />
  );
}

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  id: string;
  autoComplete: "current-password" | "new-password";
};

/** A password input with a button that reveals the text. */
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

/** The asterisk of a required field; screen readers use `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-destructive">
      *
    </span>
  );
}

type LabelProps = ComponentProps<"label"> & { htmlFor: string; required?: boolean };

export function Label({ className, required, children, htmlFor, ...rest }: LabelProps) {
  return (
    <label data-slot="label" htmlFor={htmlFor} className={cn("text-sm font-medium", className)} {...rest}>
      {children}
      {required ? <RequiredMark /> : null}
    </label>
  );
}

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  message?: string;
  required?: boolean;
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label above an input, with hint and error below. */
export function FieldFrame({ id, label, hint, message, required, wide, className, children }: FieldFrameProps) {
  return (
    <div data-slot="field" className={cn("flex min-w-0 flex-col gap-1", wide && "sm:col-span-full", className)}>
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      {children}
      <FieldNotes id={id} hint={hint} message={message} />
    </div>
  );
}

type PlainFieldProps = Pick<FieldFrameProps, "label" | "message" | "className"> & {
  children: (
    attributes: { id: string } & Pick<ComponentProps<"input">, `aria-${"required" | "invalid" | "describedby"}`>,
  ) => ReactNode;
};

/** A required field of a form without the form library; the input receives its attributes. */
export function PlainField({ children, ...frame }: PlainFieldProps) {
  const id = useId();
  const { message } = frame;
  return (
    <FieldFrame {...frame} id={id} required>
      {children({
        id,
        "aria-required": true,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": message ? `${id}-error` : undefined,
      })}
    </FieldFrame>
  );
}

export function FieldNotes({ id, hint, message }: { id: string; hint?: ReactNode; message?: string }) {
  return (
    <>
      {message ? (
        <p id={`${id}-error`} className="text-sm whitespace-pre-line text-destructive">
          {message}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  /** Shown as a dash if some but not all are checked. */
  indeterminate?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

export function Checkbox({ className, indeterminate = false, ref, ...rest }: CheckboxProps) {
  return (
    <input
      data-slot="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
        ref?.(element);
      }}
      type="checkbox"
      className={cn("size-4 shrink-0", className)}
      {...rest}
    />
  );
}

type SegmentedProps<Value extends string> = {
  /** The label of the group, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Selects one of a few options: radio buttons that look like a segmented switch. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset data-slot="segmented" className="flex rounded-md bg-secondary p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative cursor-pointer rounded-sm px-2.5 py-0.5 text-sm text-muted-foreground hover:text-foreground has-checked:bg-card has-checked:font-medium has-checked:text-foreground has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring max-sm:py-1.5"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
