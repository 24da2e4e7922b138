import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { cn } from "../cn.ts";
import { Combobox, type ComboboxProps } from "../input/combobox.tsx";
import { Checkbox, FieldFrame, FieldNotes, RequiredMark } from "../input/input.tsx";
import type { Option } from "../input/option-list.tsx";
import { type Choice, ChoiceSelect } from "../input/select.tsx";
import { type FieldProps, useField } from "./field.tsx";

type SelectFieldProps<Values extends FieldValues, V extends string | number> = FieldProps<Values> & {
  options: readonly Choice<V>[];
  /** The text of the empty choice; null for a field that always has a value. */
  placeholder?: string | null;
  /** Called after the form has the new value. */
  onSelect?: (value: V | null) => void;
};

/** Selects one option of a short list; an empty choice is null. */
export function SelectField<Values extends FieldValues, V extends string | number>(props: SelectFieldProps<Values, V>) {
  const { options, placeholder = "Select…", onSelect } = props;
  const { frame, value, onChange, input } = useField<Values, V | null>(
    props,
    (value) => options.find((option) => option.value === value)?.label ?? String(value),
  );
  return (
    <FieldFrame {...frame}>
      <ChoiceSelect
        {...input}
        options={options}
        {...(placeholder === null ? {} : { placeholder })}
        value={value ?? null}
        onChange={(next) => {
          onChange(next);
          onSelect?.(next);
        }}
      />
    </FieldFrame>
  );
}

type CheckboxFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Replaces the plain text of the label, e.g. with links. */
  children?: ReactNode;
  /** The values for the schema: true and false by default, or for example 1 and 0. */
  values?: { checked: unknown; unchecked: unknown };
};

export function CheckboxField<Values extends FieldValues>(props: CheckboxFieldProps<Values>) {
  const { label, hint, required, wide, className, children } = props;
  const { values = { checked: true, unchecked: false } } = props;
  const { id, message, value, onChange, input } = useField<Values, unknown>(props, (value) =>
    value === values.checked ? "Yes" : "No",
  );
  return (
    <div className={cn("flex min-w-0 flex-col gap-1", wide && "sm:col-span-full", className)}>
      <label htmlFor={id} className="flex items-start gap-2 py-1">
        <Checkbox
          {...input}
          className="mt-0.5"
          checked={value === values.checked}
          onChange={(event) => onChange(event.target.checked ? values.checked : values.unchecked)}
        />
        <span>
          {children ?? label}
          {required ? <RequiredMark /> : null}
        </span>
      </label>
      <FieldNotes id={id} hint={hint} message={message} />
    </div>
  );
}

type ComboboxFieldProps<Values extends FieldValues, V extends string | number> = FieldProps<Values> &
  Pick<ComboboxProps<V>, "load" | "known" | "find" | "limit" | "create" | "clearable" | "placeholder"> & {
    /** Called after the form has the new value. */
    onSelect?: (option: Option<V> | null) => void;
  };

/** Selects one of many options, which are searched on the server. The value is the option's; an empty choice is null. */
export function ComboboxField<Values extends FieldValues, V extends string | number>(
  props: ComboboxFieldProps<Values, V>,
) {
  const { onSelect } = props;
  const { load, known, find, limit, create, clearable, placeholder } = props;
  const { frame, value, onChange, input } = useField<Values, V | null>(props, async (value) => {
    const option = known?.find((option) => option.value === value) ?? (await find?.(value as V));
    return option?.label ?? String(value);
  });
  return (
    <FieldFrame {...frame}>
      <Combobox
        {...{ load, known, find, limit, create, clearable, placeholder }}
        {...input}
        value={value ?? null}
        onChange={(next, option) => {
          onChange(next);
          onSelect?.(option);
        }}
      />
    </FieldFrame>
  );
}
