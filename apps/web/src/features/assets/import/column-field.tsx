import { useField } from "@custodia/ui/form/field";
import { FieldFrame } from "@custodia/ui/form/field-frame";
import { ChoiceSelect } from "@custodia/ui/select";
import type { Control, FieldValues, Path } from "react-hook-form";

type ColumnFieldProps<Draft extends FieldValues> = {
  control: Control<Draft, unknown, Draft>;
  name: Path<Draft>;
  /** Of the field that the column carries. */
  label: string;
  columns: readonly { index: number; heading: string; samples: readonly string[] }[];
  /** Columns that the server found together, such as first and last name. */
  several?: readonly number[] | undefined;
};

/** The column of a field, with what stands in it; several where the server found them. */
export function ColumnField<Draft extends FieldValues>(props: ColumnFieldProps<Draft>) {
  const { control, name, columns, several = [] } = props;
  const label = `Column for ${props.label}`;
  const { id, message, value, onChange, input } = useField<Draft, number[]>({ control, name, label });
  const options = columns.map(({ index, heading }) => ({ value: `${index}`, label: heading }));
  if (several.length > 1) {
    const headings = several.map((index) => columns[index]!.heading);
    options.unshift({ value: several.join(","), label: headings.join(" + ") });
  }
  const samples = value.map((index) => columns[index]?.samples ?? []);
  const shown = (samples[0] ?? []).map((_, row) =>
    samples
      .map((texts) => texts[row])
      .filter(Boolean)
      .join(" "),
  );
  return (
    <FieldFrame
      id={id}
      label="Column"
      message={message}
      hint={shown.length > 0 ? `e.g. ${shown.join(" · ")}` : undefined}
    >
      <ChoiceSelect
        {...input}
        aria-label={label}
        options={options}
        placeholder="No column"
        value={value.length > 0 ? value.join(",") : null}
        onChange={(next) => onChange(next === null ? [] : next.split(",").map(Number))}
      />
    </FieldFrame>
  );
}
