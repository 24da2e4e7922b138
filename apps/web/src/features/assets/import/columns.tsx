import { choiceWords } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportField, isRegisterField } from "@custodia/domain/assets/import/fields";
import { conditionLabel } from "@custodia/domain/assets/labels";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import { useField } from "@custodia/ui/form/field";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { TextField } from "@custodia/ui/form/text-fields";
import { FieldFrame } from "@custodia/ui/input";
import { ChoiceSelect } from "@custodia/ui/select";
import { useState } from "react";
import type { Control, FieldValues, Path } from "react-hook-form";
import { parseDays, parseYears } from "../../register/fields.tsx";
import { ClassificationPicker } from "../../setup/classifications/form.tsx";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import type { ImportDraft, ImportForm, Review } from "./draft.ts";

type ColumnsProps = Review & { missing: ReadonlySet<string> };

/** Which column carries which field, and what a field is where the file says nothing. */
export function Columns({ form: { control }, draft, preview, missing }: ColumnsProps) {
  const isOpen = ({ name, required }: ImportField) => required || draft.mapping[name].length > 0;
  // A field that is matched here stays where it is.
  const [first] = useState(() => IMPORT_FIELDS.filter(isOpen));
  const [all, setAll] = useState(false);
  return (
    <>
      <div>
        <ColumnsHead />
        <ul className="divide-y rounded-md border">
          {(all ? IMPORT_FIELDS : first).map((field) => (
            <li key={field.name} className={`${rowClasses} lg:[&_label]:sr-only`}>
              <FieldName field={field} missing={missing.has(field.name)} />
              <ColumnField
                control={control}
                name={`mapping.${field.name}`}
                label={field.label}
                columns={preview.columns}
                several={preview.mapping[field.name]}
              />
              <ValueField control={control} field={field} />
            </li>
          ))}
        </ul>
      </div>
      {all ? null : (
        <Button variant="outline" size="sm" onClick={() => setAll(true)}>
          More fields
        </Button>
      )}
      <p className="text-sm text-muted-foreground">
        * Needed. Of the two useful lives one is enough. Location and department are the custodian's, and a life, scrap
        value or schedule that is not given is the class's.
      </p>
    </>
  );
}

/** Columns that fill no field, each with the chance to match it. */
export function ColumnsBehind({ form, draft, preview }: Review) {
  const { columns } = preview.not_taken;
  if (columns.length === 0) return null;
  const free = IMPORT_FIELDS.filter(({ name }) => draft.mapping[name].length === 0);
  const options = free.map(({ name, label }) => ({ value: name, label }));
  return (
    <ul className="divide-y">
      {columns.map(({ index, heading }) => (
        <li key={index} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <span className="min-w-0">
            <span className="block truncate">{heading}</span>
            <span className="block truncate text-sm text-muted-foreground">
              {preview.columns[index]?.samples.join(" · ")}
            </span>
          </span>
          <ChoiceSelect
            aria-label={`Field for ${heading}`}
            options={options}
            placeholder="Stays behind"
            value={null}
            onChange={(field) => field && form.setValue(`mapping.${field}`, [index], { shouldDirty: true })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Above the rows of fields, where there is room for columns. */
export function ColumnsHead() {
  return (
    <div aria-hidden className={`${rowClasses} text-sm font-medium text-muted-foreground max-lg:hidden`}>
      <span>Field</span>
      <span>Column of the file</span>
      <span>Value for all rows</span>
    </div>
  );
}

type FieldNameProps = { field: { label: string; required: boolean }; missing: boolean };

/** Shows the name of a field, and whether it still needs a column or a value. */
export function FieldName({ field: { label, required }, missing }: FieldNameProps) {
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

export const rowClasses =
  "grid grid-cols-1 gap-x-4 gap-y-3 px-3 py-2 max-lg:py-4 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]";

type ColumnFieldProps<Draft extends FieldValues> = {
  control: Control<Draft, unknown, Draft>;
  name: Path<Draft>;
  /** The label of the field that the column maps to. */
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

/** The default of a field that a row leaves empty and that cannot have one value for all rows. */
const ONLY_ROWS: Partial<Record<ImportField["name"], string>> = {
  quantity: "One, unless the row says more",
  barcode: "A row with a barcode of your register updates that asset",
  status: "Tells what was sold, scrapped or lost",
};

type ValueFieldProps = { control: ImportForm["control"]; field: ImportField };

const pickers = {
  classification_id: ClassificationPicker,
  vendor_id: VendorPicker,
  custodian_id: CustodianPicker,
  location_id: LocationPicker,
};

/** A life may be typed as a rate. */
const lives: Partial<Record<ImportField["name"], (text: string) => number | null>> = {
  useful_life: parseYears,
  useful_life_in_days: parseDays,
};

/** Words that are shown otherwise than they are stored. */
const labels: Partial<Record<ImportField["name"], Record<string, string>>> = { condition: conditionLabel };

/** One value for all rows that have none of their own; an asset tag is never the same for two. */
export function ValueField({ control, field }: ValueFieldProps) {
  const { name, label, kind } = field;
  if (name === "asset_tag" || name === "quantity" || isRegisterField(name))
    return (
      <span className="flex items-center text-muted-foreground lg:min-h-9 lg:self-start">
        {ONLY_ROWS[name] ?? "Each row has its own"}
      </span>
    );
  const common = { control, name: `values.${name}` as const, label: `${label} for all rows` };
  switch (kind) {
    case "reference": {
      const Picker = pickers[name as keyof typeof pickers];
      return <Picker<ImportDraft> {...common} placeholder="Type to search" />;
    }
    case "choice":
      return (
        <SelectField<ImportDraft, string>
          {...common}
          placeholder="None"
          options={choiceWords(name).map((word) => ({ value: word, label: labels[name]?.[word] ?? word }))}
        />
      );
    case "date":
      return <DateField {...common} />;
    case "money":
      return <MoneyField {...common} />;
    case "number":
    case "whole":
      return <NumberField {...common} parse={lives[name]} />;
    default:
      return <TextField {...common} />;
  }
}
