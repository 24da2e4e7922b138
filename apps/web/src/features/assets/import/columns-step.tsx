import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { missingFields } from "@custodia/domain/assets/import/match-columns";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { FormActions } from "@custodia/ui/form/form";
import { useEffect, useRef } from "react";
import { ColumnField } from "./column-field.tsx";
import type { ImportDraft, ImportForm, Preview } from "./draft.ts";
import { DelimiterChoice, type OnDelimiter, SheetChoice } from "./sheet-choice.tsx";
import { ValueField } from "./value-field.tsx";

type ColumnsStepProps = {
  control: ImportForm["control"];
  draft: ImportDraft;
  preview: Preview;
  onSheet: (sheet: number) => void;
  onDelimiter: OnDelimiter;
  onCancel: () => void;
  onNext: () => void;
};

/** Which column carries which field, and what a field is where the file says nothing. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { control, draft, preview, onSheet, onDelimiter, onCancel, onNext } = props;
  const matched = new Set(Object.values(preview.mapping).flat()).size;
  const { useful_life_in_days, depreciates } = preview.by_class;
  const classAbove = preview.left_out.some(({ kind }) => kind === "class");
  const lifeByClass = useful_life_in_days !== undefined || depreciates !== undefined;
  // A file that updates assets needs no more than what it changes.
  const updating = preview.updates_total + preview.unchanged_total > 0 && draft.mapping.barcode.length > 0;
  const missing = missingFields(draft.mapping, draft.values).filter(
    (field) =>
      !updating &&
      !(field === "useful_life" && lifeByClass) &&
      !(field === "classification_id" && classAbove),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // The step before went, and with it what had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-1 text-base font-semibold outline-none">
        Match the columns of {preview.file_name}
      </h3>
      <p className="mb-4 text-muted-foreground">
        {matched} of {preview.columns.length} columns were recognised. A field without a column, or a row with
        nothing in it, takes the value for all rows.
      </p>
      <SheetChoice preview={preview} onSheet={onSheet} />
      <DelimiterChoice preview={preview} onDelimiter={onDelimiter} />
      <ColumnsHead />
      <ul className="divide-y rounded-md border">
        {IMPORT_FIELDS.map((field) => (
          <li key={field.name} className={`${rowClasses} lg:[&_label]:sr-only`}>
            <FieldName field={field} missing={missing.includes(field.name)} />
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
      <p className="mt-2 text-sm text-muted-foreground">
        * Needed. Of the two useful lives one is enough. Location and department are the custodian's, and a
        life, scrap value or schedule that is not given is the class's.
      </p>
      <FormActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onNext}>Check the rows</Button>
      </FormActions>
    </>
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

/** What a field is called, and whether it still needs a column or a value. */
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
