import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { cn } from "../cn.ts";
import { type NumberKind, useEnvironment } from "../environment.tsx";
import { FieldFrame, Input } from "../input/input.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { Prefixed } from "./text-fields.tsx";

type NumberFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  placeholder?: string;
  /** A percentage: the text may end with `%`. */
  percent?: boolean;
  /** Parses the typed text if it may be more than a plain number; NaN if it is not a number. */
  parse?: ((text: string) => number | null) | undefined;
};

/** A number; an empty field is null. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { placeholder, percent, parse } = props;
  const { frame, value, onChange, input } = useField<Values, number | string | null>(
    props,
    percent ? (value) => `${value} %` : undefined,
  );
  return (
    <FieldFrame {...frame}>
      <NumericInput
        {...{ placeholder, parse }}
        {...input}
        kind={percent ? "percent" : "plain"}
        value={value}
        onChange={onChange}
        format={String}
      />
    </FieldFrame>
  );
}

const CURRENCY = "₦";

const amountFormat = new Intl.NumberFormat("en-NG", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});

/** An amount in naira with two decimals, displayed as 1,234,567.00; an empty field is null. */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { frame, value, onChange, input } = useField<Values, number | string | null>(props, (value) =>
    typeof value === "number" ? CURRENCY + amountFormat.format(value) : String(value),
  );
  return (
    <FieldFrame {...frame}>
      <Prefixed prefix={CURRENCY}>
        <NumericInput
          {...input}
          placeholder="0.00"
          kind="naira"
          value={value}
          onChange={onChange}
          format={(amount) => amountFormat.format(amount)}
        />
      </Prefixed>
    </FieldFrame>
  );
}

type NumericInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "ref"> & {
  ref?: (element: HTMLInputElement | null) => void;
  /** A string is typed text that cannot be parsed; a numeric schema refuses it. */
  value: number | string | null | undefined;
  onChange: (value: number | string | null) => void;
  /** Formats the number while the field is not focused. */
  format: (value: number) => string;
  kind?: NumberKind;
  /** Parses the typed text if it may be more than a plain number; NaN if it is not a number. */
  parse?: ((text: string) => number | null) | undefined;
};

/** A number in a text input: plain during typing, formatted otherwise. Text that is not a number stays for correction. */
export function NumericInput(props: NumericInputProps) {
  const { value, onChange, format, kind = "plain", parse, ref, className, onBlur, ...rest } = props;
  const { readNumber } = useEnvironment();
  const parseInput = (typed: string) => {
    if (typed.trim() === "") return null;
    const number = parse ? parse(typed) : (readNumber(typed, kind) ?? Number.NaN);
    return Number.isNaN(number) ? typed : number;
  };
  const element = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState<string | null>(null);
  /** Set only on focus: selecting everything after the first key would let the second key replace the first. */
  const justFocused = useRef(false);
  const isEditing = text !== null;
  const isTextCurrent = isEditing && Object.is(parseInput(text), value ?? null);
  const shown = isTextCurrent ? text : typeof value === "number" ? format(value) : (value ?? "");

  useEffect(() => {
    if (isEditing && justFocused.current && document.activeElement === element.current) element.current?.select();
    justFocused.current = false;
  }, [isEditing]);

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
        // An empty field is also set to editing: if editing began with the first digit, that digit would be selected
        // and overwritten.
        if (typeof value === "string") return;
        justFocused.current = true;
        setText(`${value ?? ""}`);
      }}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseInput(event.target.value));
      }}
      onBlur={(event) => {
        if (typeof value !== "string") setText(null);
        onBlur?.(event);
      }}
    />
  );
}
