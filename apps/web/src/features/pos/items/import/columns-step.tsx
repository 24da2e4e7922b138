import { ITEM_FIELDS } from "@custodia/domain/pos/items/import-fields";
import { Button } from "@custodia/ui/button";
import { FormActions } from "@custodia/ui/form/form";
import { TextField } from "@custodia/ui/form/text-fields";
import { type ReactNode, useEffect, useRef } from "react";
import { ColumnField, ColumnsHead, FieldName, rowClasses } from "../../../assets/import/columns.tsx";
import { DelimiterChoice, type OnDelimiter } from "../../../assets/import/sheet-choice.tsx";
import { LocationPicker } from "../../../setup/locations/form.tsx";
import { type ItemDraft, type ItemImportForm, missingChoices, type Preview } from "./draft.ts";

type Control = ItemImportForm["control"];

type ColumnsStepProps = {
  control: Control;
  draft: ItemDraft;
  preview: Preview;
  file: string;
  onDelimiter: OnDelimiter;
  onCancel: () => void;
  onNext: () => void;
};

/** Matches columns to fields and sets defaults for empty cells. */
export function ItemColumnsStep(props: ColumnsStepProps) {
  const { control, draft, preview, file, onDelimiter, onCancel, onNext } = props;
  const missing = missingChoices(draft).map(({ field }) => field);
  const matched = Object.keys(preview.mapping).length;
  const heading = useRef<HTMLHeadingElement>(null);
  // The previous step was unmounted together with the focused element.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-1 text-base font-semibold outline-none">
        Match the columns of {file}
      </h3>
      <p className="mb-4 text-muted-foreground">
        {matched} of {preview.columns.length} columns were recognised. A field without a column, or an empty cell, takes
        the value for all rows.
      </p>
      <DelimiterChoice preview={preview} onDelimiter={onDelimiter} />
      <ColumnsHead />
      <ul className="divide-y rounded-md border">
        {ITEM_FIELDS.map((field) => (
          <li key={field.name} className={`${rowClasses} lg:[&_label]:sr-only`}>
            <FieldName field={field} missing={missing.includes(field.name)} />
            <ColumnField
              control={control}
              name={`mapping.${field.name}`}
              label={field.label}
              columns={preview.columns}
            />
            {valueFields[field.name]?.(control) ?? (
              <span className="flex items-center text-muted-foreground lg:min-h-9 lg:self-start">
                {defaultTexts[field.name] ?? "Each row has its own"}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted-foreground">
        * Required. Missing categories are created. Quantities are opening stock and require a location.
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

type ByField<Value> = Partial<Record<(typeof ITEM_FIELDS)[number]["name"], Value>>;

const valueFields: ByField<(control: Control) => ReactNode> = {
  category_id: (control) => (
    <TextField<ItemDraft> control={control} name="values.category" label="Category for all rows" />
  ),
  unit: (control) => <TextField<ItemDraft> control={control} name="values.unit" label="Unit for all rows" />,
  location_id: (control) => (
    <LocationPicker<ItemDraft>
      control={control}
      name="values.location_id"
      label="Location for all rows"
      placeholder="Type to search"
    />
  ),
};

/** The text for a field that a row leaves empty. */
const defaultTexts: ByField<string> = {
  item_no: "Assigned when it is added",
  stock_value: "Quantity times unit cost",
  stock_by_location: "All at the location",
  codes: "Empty",
  whole_only: "No",
  unit_cost: "₦0.00",
  quantity: "None on hand",
  description: "Empty",
  pack_size: "Empty",
  discount: "None",
  vat_class: "Standard",
  vat: "7.5 % of the standard class, else none",
  reorder_level: "None",
  full_level: "None",
  stocked: "Yes",
  active: "Yes",
  barcode: "Empty",
  plu: "Empty",
};
