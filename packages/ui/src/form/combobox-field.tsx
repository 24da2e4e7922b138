import type { FieldValues } from "react-hook-form";
import { Combobox, type ComboboxProps } from "../combobox.tsx";
import type { Option } from "../option-list.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";

type ComboboxFieldProps<Wire extends FieldValues, V extends string | number> = FieldProps<Wire> &
  Pick<ComboboxProps<V>, "load" | "known" | "find" | "limit" | "create" | "clearable" | "placeholder"> & {
    /** Told after the form has the new value. */
    onChosen?: (option: Option<V> | null) => void;
  };

/** One of many, searched on the server; the value is the option's, nothing chosen is null. */
export function ComboboxField<Wire extends FieldValues, V extends string | number>(
  props: ComboboxFieldProps<Wire, V>,
) {
  const { label, hint, required, wide, className, onChosen } = props;
  const { load, known, find, limit, create, clearable, placeholder } = props;
  const { id, message, value, onChange, input } = useField<Wire, V | null>(props, async (value) => {
    const own = known?.find((option) => option.value === value) ?? (await find?.(value as V));
    return own?.label ?? String(value);
  });
  return (
    <FieldFrame {...{ id, label, hint, message, required, wide, className }}>
      <Combobox
        {...{ load, known, find, limit, create, clearable, placeholder }}
        {...input}
        value={value ?? null}
        onChange={(next, option) => {
          onChange(next);
          onChosen?.(option);
        }}
      />
    </FieldFrame>
  );
}
