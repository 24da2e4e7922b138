import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cn } from "../cn.ts";
import { Input } from "../input.tsx";

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/u;

/** Reads a number as people write it: "₦1,234.50" is 1234.5, "" is null, anything else is NaN (which no schema takes). */
function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s,₦]/gu, "");
  if (bare === "") return null;
  return NUMBER.test(bare) ? Number(bare) : Number.NaN;
}

type NumericInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "ref"> & {
  ref?: (element: HTMLInputElement | null) => void;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** How the number reads while nobody types in it. */
  format: (value: number) => string;
  /** Reads what was typed: null is nothing, and NaN no number. */
  read?: ((text: string) => number | null) | undefined;
};

/** A number in a text box: plain while one types, formatted otherwise. What is not a number stays to be corrected. */
export function NumericInput({
  value,
  onChange,
  format,
  read = parseNumber,
  ref,
  className,
  onBlur,
  ...rest
}: NumericInputProps) {
  const element = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState<string | null>(null);
  const typing = text !== null;
  const stillSaysSo = typing && Object.is(read(text), value ?? null);
  const shown = stillSaysSo ? text : value === null || value === undefined ? "" : format(value);

  useEffect(() => {
    if (typing && document.activeElement === element.current) element.current?.select();
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
        if (!Number.isNaN(value)) setText(`${value ?? ""}`);
      }}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setText(null);
        onBlur?.(event);
      }}
    />
  );
}
