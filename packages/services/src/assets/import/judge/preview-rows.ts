import { amountColumn } from "@custodia/domain/assets/import/amounts";
import { IMPORT_FIELDS, type ReferenceField } from "@custodia/domain/assets/import/fields";
import type {
  ImportErrorView,
  ImportPreviewView,
  ImportRowView,
} from "@custodia/domain/assets/import/preview";
import { yearsOfDays } from "@custodia/domain/assets/life";
import type { Choices, FileFacts } from "../facts.ts";
import type { FileRow } from "../read/rows.ts";
import { placeholder } from "./evaluate-cell.ts";
import { type CellError, headingOf } from "./evaluate-row.ts";
import type { PlannedAsset } from "./planned-asset.ts";
import type { References } from "./references.ts";

/** A row as the asset that it would become, with names where ids are. */
export function rowView(asset: PlannedAsset, directories: References["directories"]): ImportRowView {
  const nameOf = (field: ReferenceField) => {
    const id = asset[field];
    if (id === null) return null;
    return id < 0 ? directories[field].unknown()[placeholder(id)]! : directories[field].nameOf(id);
  };
  const { description, asset_tag, department, acquisition_date, cost, scrap_value, condition } = asset;
  return {
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
    useful_life: asset.depreciates ? yearsOfDays(asset.useful_life_in_days) : null,
    warranty_in_years: asset.warranty_in_years,
    condition,
  };
}

/** What is wrong in a cell, by the heading of its column. */
export function errorView(
  row: FileRow,
  { field, value, reason }: CellError,
  { mapping }: Choices,
  { headings }: FileFacts,
): ImportErrorView {
  return { row: row.number, field, column: field && headingOf(mapping[field], headings), value, reason };
}

/** Columns of amounts in thousands or millions. */
export function multipliedIn(
  mapping: Choices["mapping"],
  headings: string[],
): ImportPreviewView["multiplied"] {
  return IMPORT_FIELDS.filter(({ kind }) => kind === "money").flatMap(({ name }) =>
    (mapping[name] ?? [])
      .map((at) => ({ field: name, column: headings[at]!, by: 10 ** amountColumn(headings[at]!).power }))
      .filter(({ by }) => by > 1),
  );
}
