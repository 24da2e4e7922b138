import type { ImportField } from "@custodia/domain/assets/import/fields";
import { ChoiceSelect } from "@custodia/ui/choice-select";
import { useField } from "@custodia/ui/form/field";
import { FieldFrame } from "@custodia/ui/form/field-frame";
import type { ImportDraft, ImportForm, Preview } from "./draft.ts";

type ColumnFieldProps = { control: ImportForm["control"]; field: ImportField; preview: Preview };

/** The column of a field, with what stands in it; several where the server found them, such as first and last name. */
export function ColumnField({ control, field, preview }: ColumnFieldProps) {
  const label = `Column for ${field.label}`;
  const name = `mapping.${field.name}` as const;
  const { id, message, value, onChange, input } = useField<ImportDraft, number[]>({ control, name, label });
  const options = preview.columns.map(({ index, heading }) => ({ value: `${index}`, label: heading }));
  const several = preview.mapping[field.name];
  if (several && several.length > 1) {
    const headings = several.map((index) => preview.columns[index]!.heading);
    options.unshift({ value: several.join(","), label: headings.join(" + ") });
  }
  const samples = value.map((index) => preview.columns[index]?.samples ?? []);
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
