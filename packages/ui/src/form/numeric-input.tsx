import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cn } from "../cn.ts";
import { type NumberKind, useEnvironment } from "../environment.tsx";
import { Input } from "../input.tsx";

type NumericInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "ref"> & {
  ref?: (element: HTMLInputElement | null) => void;
  /** A text is what was typed and cannot be read: no schema of numbers takes it. */
  value: number | string | null | undefined;
  onChange: (value: number | string | null) => void;
  /** How the number reads while nobody types in it. */
  format: (value: number) => string;
  kind?: NumberKind;
  /** Reads what was typed, where that may be more than a number; NaN is no number. */
  read?: ((text: string) => number | null) | undefined;
};

/** A number in a text box: plain while one types, formatted otherwise. What is not a number stays to be corrected. */
export function NumericInput({
  value,
  onChange,
  format,
  kind = "plain",
  read,
  ref,
  className,
  onBlur,
  ...rest
}: NumericInputProps) {
  const { readNumber } = useEnvironment();
  const readTyped = (typed: string) => {
    if (typed.trim() === "") return null;
    const number = read ? read(typed) : (readNumber(typed, kind) ?? Number.NaN);
    return Number.isNaN(number) ? typed : number;
  };
  const element = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState<string | null>(null);
  /** Only who enters the field has all of it selected: done at a first key, the next would take its place. */
  const entered = useRef(false);
  const typing = text !== null;
  const stillSaysSo = typing && Object.is(readTyped(text), value ?? null);
  const shown = stillSaysSo ? text : typeof value === "number" ? format(value) : (value ?? "");

  useEffect(() => {
    if (typing && entered.current && document.activeElement === element.current) element.current?.select();
    entered.current = false;
  }, [typing]);

  return (
    <Input
      {...rest}
      ref={(node) => {
        element.current = node;
        ref?.(node);
      }}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={cn("text-right tabular-nums", className)}
      value={shown}
      onFocus={() => {
        // Also where it is empty: were typing to begin with the first digit, that would be selected, and typed over.
        if (typeof value === "string") return;
        entered.current = true;
        setText(`${value ?? ""}`);
      }}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readTyped(event.target.value));
      }}
      onBlur={(event) => {
        if (typeof value !== "string") setText(null);
        onBlur?.(event);
      }}
    />
  );
}
