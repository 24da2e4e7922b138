import type { ClipboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "../input/input.tsx";
import { type FieldProps, useField } from "./field.tsx";

const LENGTH = 6;

type CodeFieldProps<Values extends FieldValues> = FieldProps<Values> & { autoFocus?: boolean };

/**
 * A code of six digits, one in each box. The boxes are drawn behind a single input, so that selection, arrow keys, autofill and
 * screen readers work as in any input; `input-otp` does the same in 4.2 kB.
 */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  const { autoFocus } = props;
  const { frame, value, onChange, input } = useField<Values, string | null>(props);
  const code = value ?? "";
  // A whole code replaces the old one, wherever the caret is.
  const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData("text"));
    if (digits.length !== LENGTH) return;
    event.preventDefault();
    onChange(digits);
  };
  return (
    <FieldFrame {...frame}>
      <span className="group relative flex w-fit rounded-md outline-offset-2 outline-ring has-focus-visible:outline-2">
        {Array.from({ length: LENGTH }, (_, index) => (
          <span key={index} aria-hidden className="h-12 w-11 px-0.5">
            <span className="block h-full rounded-md border border-input bg-card group-has-aria-invalid:border-destructive" />
          </span>
        ))}
        <input
          {...input}
          value={code}
          onChange={(event) => onChange(acceptDigits(event.target, code))}
          onPaste={pasteWhole}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the code is the one thing that its screen asks for
          autoFocus={autoFocus}
          className="absolute inset-y-0 left-0 w-[calc(100%+1.25rem)] bg-transparent pl-[calc(1.375rem-0.5ch)] font-mono text-2xl font-semibold tracking-[calc(2.75rem-1ch)] text-foreground outline-none"
        />
      </span>
    </FieldFrame>
  );
}

/** Returns the digits of a text: `123 456` and full-width digits are `123456`. */
const digitsOf = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

/**
 * Returns the digits of an input, or `current` if they are too many, and keeps the caret among them. A keyboard's clipboard inserts a
 * code without a paste: if it is whole and nothing was selected, it replaces the old one.
 */
function acceptDigits(element: HTMLInputElement, current: string): string {
  const { value, selectionStart } = element;
  const digits = digitsOf(value);
  const end = digitsOf(value.slice(0, selectionStart ?? value.length)).length;
  const isWhole = digits.length === current.length + LENGTH && end >= LENGTH;
  const inserted = isWhole ? digits.slice(end - LENGTH, end) : current;
  const accepted = digits.length > LENGTH ? inserted : digits;
  if (accepted !== value) {
    const caret = isWhole ? LENGTH : end - (digits.length - accepted.length);
    element.value = accepted;
    element.setSelectionRange(caret, caret);
  }
  return accepted;
}
