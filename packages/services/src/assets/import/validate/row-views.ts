import { amountColumn } from "@custodia/domain/assets/import/amounts";
import { isChoiceField, shownWord } from "@custodia/domain/assets/import/choices";
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportFieldName,
  isLifeField,
  isReference,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import { fieldsOfHeading } from "@custodia/domain/assets/import/match-columns";
import type { ImportErrorView, ImportPreviewView, ImportRowView } from "@custodia/domain/assets/import/schema";
import type { ImportUpdateView } from "@custodia/domain/assets/import/shape";
import { statusLabel } from "@custodia/domain/assets/labels";
import { daysToYears } from "@custodia/domain/assets/life";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import type { Choices, FileFacts } from "../facts.ts";
import type { FileRow } from "../rows-file.ts";
import { placeholder } from "./evaluate-cell.ts";
import { type CellError, headingOf } from "./evaluate-row.ts";
import type { Differences, ExistingAsset } from "./existing-assets.ts";
import type { PlannedAsset } from "./planned-asset.ts";
import type { References } from "./references.ts";

/** A row as the asset that it would become, with names where ids are. */
export function rowView(
  { number, corrected = [] }: FileRow,
  asset: PlannedAsset,
  { mapping }: Choices,
  directories: References["directories"],
): ImportRowView {
  const nameOf = (field: ReferenceField) => {
    const id = asset[field];
    if (id === null) return null;
    return id < 0 ? directories[field].unknown()[placeholder(id)]! : directories[field].nameOf(id);
  };
  const { description, asset_tag, department, acquisition_date, cost, scrap_value, condition } = asset;
  return {
    row: number,
    corrected: IMPORT_FIELD_NAMES.filter((field) => mapping[field]?.some((column) => corrected.includes(column))),
    description,
    asset_tag,
    classification: nameOf("classification_id")!,
    vendor: nameOf("vendor_id"),
    custodian: nameOf("custodian_id")!,
    location: nameOf("location_id"),
    department,
    acquisition_date,
    cost,
    scrap_value,
    useful_life: asset.depreciates ? daysToYears(asset.useful_life_in_days) : null,
    warranty_in_years: asset.warranty_in_years,
    condition,
  };
}

/** Returns the error of a cell, by the heading of its column. */
export function errorView(
  row: FileRow,
  { field, value, reason }: CellError,
  { mapping }: Choices,
  { headings }: FileFacts,
): ImportErrorView {
  return { row: row.number, field, column: field && headingOf(mapping[field], headings), value, reason };
}

/** Columns of amounts in thousands or millions. */
export function multipliedIn(mapping: Choices["mapping"], headings: string[]): ImportPreviewView["multiplied"] {
  return IMPORT_FIELDS.filter(({ kind }) => kind === "money").flatMap(({ name }) =>
    (mapping[name] ?? [])
      .map((at) => ({ field: name, column: headings[at]!, by: 10 ** amountColumn(headings[at]!).power }))
      .filter(({ by }) => by > 1),
  );
}

/** Columns whose heading names other fields beside the one that they are taken for, such as `Location/Officer`. */
export function sharedHeadings(mapping: Choices["mapping"], headings: readonly string[]) {
  return IMPORT_FIELDS.flatMap(({ name: field, label }) =>
    (mapping[field] ?? []).flatMap((at) => {
      const column = headings[at] ?? "";
      const others = fieldsOfHeading(column).filter((name) => name !== field);
      const message = `The heading names several fields: the column is taken for ${label}. Match it otherwise if that is wrong.`;
      return others.length > 0 ? [{ field, column, hint: { kind: "two_fields", message } as const }] : [];
    }),
  );
}

/** An update as a preview lists it. */
export function updateView(
  row: number,
  asset: ExistingAsset,
  differences: Differences,
  directories: References["directories"],
): ImportUpdateView {
  const nameOf = (field: ReferenceField, id: number) =>
    id < 0 ? directories[field].unknown()[placeholder(id)]! : directories[field].nameOf(id);
  const { id: asset_id, barcode, description } = asset;
  return {
    ...{ row, asset_id, barcode, description },
    changes: Object.entries(differences).map(([name, value]) => {
      const field = name as ImportFieldName;
      const after = isReference(field) && typeof value === "number" ? nameOf(field, value) : shownText(field, value);
      return {
        field,
        before: shownText(field, isReference(field) ? asset.names[field][0] : ownValue(asset, field)),
        after,
      };
    }),
  };
}

const kinds = new Map(IMPORT_FIELDS.map(({ name, kind }) => [name, kind]));

/** A value of a field as people read it, without marks that a screen adds. */
export function shownText(field: ImportFieldName, value: unknown): string | null {
  if (value === null || value === undefined) return isLifeField(field) ? depreciationLabel.none : null;
  if (kinds.get(field) === "money") return ((value as number) / 100).toFixed(2);
  return isChoiceField(field) ? shownWord(field, String(value)) : String(value);
}

/** Returns an asset's own value of a field; a life in years or days, null if it does not depreciate. */
export function ownValue(asset: ExistingAsset, field: ImportFieldName): unknown {
  if (field === "quantity") return null;
  if (field === "status") return statusLabel[asset.status];
  const life = depreciableLife(asset);
  if (field === "useful_life") return life === null ? null : daysToYears(life);
  return field === "useful_life_in_days" ? life : asset[field];
}
