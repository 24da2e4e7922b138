import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { useField } from "@custodia/ui/form/field";
import { FieldFrame } from "@custodia/ui/input/input";
import { ChoiceSelect } from "@custodia/ui/input/select";
import { type ReactNode, useState } from "react";
import type { Control, FieldValues, Path } from "react-hook-form";
import type { ListField, ListPreview } from "./draft.ts";

type FileColumn = { index: number; heading: string; samples: readonly string[] };

type ColumnTableProps<Draft extends FieldValues> = {
  control: Control<Draft, unknown, Draft>;
  fields: readonly ListField[];
  /** The columns of each field, as chosen. */
  mapping: Readonly<Record<string, readonly number[]>>;
  columns: readonly FileColumn[];
  /** Columns that the server found together. */
  several: ListPreview["mapping"];
  missing: ReadonlySet<string>;
  /** The value of a field if the file has none. */
  renderValue: (field: ListField) => ReactNode;
};

/** The fields with their columns: first those that are required or matched, the others on request. */
export function ColumnTable<Draft extends FieldValues>(props: ColumnTableProps<Draft>) {
  const { control, fields, mapping, columns, several, missing, renderValue } = props;
  // A field that is matched here stays at its position.
  const [first] = useState(() => fields.filter(({ name, required }) => required || mapping[name]!.length > 0));
  const [all, setAll] = useState(false);
  return (
    <>
      <div>
        <div aria-hidden className={`${rowClasses} text-sm font-medium text-muted-foreground max-lg:hidden`}>
          <span>Field</span>
          <span>Column of the file</span>
          <span>Value for all rows</span>
        </div>
        <ul className="divide-y rounded-md border">
          {(all ? fields : first).map((field) => (
            <li key={field.name} className={`${rowClasses} lg:[&_label]:sr-only`}>
              <FieldName field={field} missing={missing.has(field.name)} />
              <ColumnField
                control={control}
                name={`mapping.${field.name}` as Path<Draft>}
                label={field.label}
                columns={columns}
                several={several[field.name]}
              />
              {renderValue(field)}
            </li>
          ))}
        </ul>
      </div>
      {all || first.length === fields.length ? null : (
        <Button variant="outline" size="sm" onClick={() => setAll(true)}>
          More fields
        </Button>
      )}
    </>
  );
}

type UnmatchedColumnsProps = {
  columns: readonly FileColumn[];
  /** Fields without a column. */
  fields: readonly ListField[];
  onMatch: (field: string, column: number) => void;
};

/** Columns that fill no field, each with a choice of the field. */
export function UnmatchedColumns({ columns, fields, onMatch }: UnmatchedColumnsProps) {
  const options = fields.map(({ name, label }) => ({ value: name, label }));
  return (
    <ul className="divide-y">
      {columns.map(({ index, heading, samples }) => (
        <li key={index} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <span className="min-w-0">
            <span className="block truncate">{heading}</span>
            <span className="block truncate text-sm text-muted-foreground">{samples.join(" · ")}</span>
          </span>
          <ChoiceSelect
            aria-label={`Field for ${heading}`}
            options={options}
            placeholder="Not imported"
            value={null}
            onChange={(field) => field && onMatch(field, index)}
          />
        </li>
      ))}
    </ul>
  );
}

type FieldNameProps = { field: { label: string; required: boolean }; missing: boolean };

/** Shows the name of a field, and whether it still needs a column or a value. */
function FieldName({ field: { label, required }, missing }: FieldNameProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium lg:min-h-9 lg:self-start">
      <span>
        {label}
        {required ? (
          <span className="ml-0.5 text-destructive">
            <span aria-hidden>*</span>
            <span className="sr-only">(needed)</span>
          </span>
        ) : null}
      </span>
      {missing ? <Badge tone="warning">Missing</Badge> : null}
    </span>
  );
}

const rowClasses =
  "grid grid-cols-1 gap-x-4 gap-y-3 px-3 py-2 max-lg:py-4 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]";

type ColumnFieldProps<Draft extends FieldValues> = {
  control: Control<Draft, unknown, Draft>;
  name: Path<Draft>;
  /** The label of the field that the column maps to. */
  label: string;
  columns: readonly FileColumn[];
  /** Columns that the server found together, such as first and last name. */
  several?: readonly number[] | undefined;
};

/** The column of a field, with samples of its cells; several columns if the server found them together. */
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
