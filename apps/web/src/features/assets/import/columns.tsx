import { choiceWords } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportField, isRegisterField } from "@custodia/domain/assets/import/fields";
import { conditionLabel } from "@custodia/domain/assets/labels";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { TextField } from "@custodia/ui/form/text-fields";
import { parseDays, parseYears } from "../../register/fields.tsx";
import { ClassificationPicker } from "../../setup/classifications/form.tsx";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ColumnTable, UnmatchedColumns } from "./column-table.tsx";
import type { ImportDraft, ImportForm, Review } from "./draft.ts";

type ColumnsProps = Review & { missing: ReadonlySet<string> };

/** Which column carries which field of an asset, and what a field is where the file says nothing. */
export function Columns({ form: { control }, draft, preview, missing }: ColumnsProps) {
  return (
    <>
      <ColumnTable
        control={control}
        fields={IMPORT_FIELDS}
        mapping={draft.mapping}
        columns={preview.columns}
        several={preview.mapping}
        missing={missing}
        renderValue={(field) => <ValueField control={control} field={field} />}
      />
      <p className="text-sm text-muted-foreground">
        * Needed. Of the two useful lives one is enough. Location and department are the custodian's, and a life, scrap
        value or schedule that is not given is the class's.
      </p>
    </>
  );
}

/** Columns of the file that fill no field of an asset, each with the chance to match it. */
export function ColumnsBehind({ form, draft, preview }: Review) {
  return (
    <UnmatchedColumns
      columns={preview.not_taken.columns.map(({ index }) => preview.columns[index]!)}
      fields={IMPORT_FIELDS.filter(({ name }) => draft.mapping[name].length === 0)}
      onMatch={(field, column) => form.setValue(`mapping.${field}`, [column], { shouldDirty: true })}
    />
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
