import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { NumericInput } from "./numeric-input.tsx";
import { Prefixed } from "./text-field.tsx";

type MoneyFieldProps<Wire extends FieldValues> = FieldProps<Wire> & {
  currency?: string;
  placeholder?: string;
  readOnly?: boolean;
};

const grouped = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** An amount of money: a number of naira with two decimals, read as 1,234,567.00; empty is null. */
export function MoneyField<Wire extends FieldValues>(props: MoneyFieldProps<Wire>) {
  const { label, hint, required, wide, className, currency = "₦", placeholder = "0.00", readOnly } = props;
  const { id, message, value, onChange, input } = useField<Wire, number | string | null>(props, (value) =>
    typeof value === "number" ? currency + grouped.format(value) : String(value),
  );
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <Prefixed prefix={currency}>
        <NumericInput
          {...{ placeholder, readOnly }}
          {...input}
          kind="naira"
          value={value}
          onChange={onChange}
          format={(amount) => grouped.format(amount)}
        />
      </Prefixed>
    </FieldFrame>
  );
}
