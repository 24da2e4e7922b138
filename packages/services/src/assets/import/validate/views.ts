import { UNIT_FACTOR } from "@custodia/domain/amounts";
import { isChoiceField, shownWord } from "@custodia/domain/assets/import/choices";
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportFieldName,
  isLifeField,
  isReference,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import { fieldsOfHeading } from "@custodia/domain/assets/import/headings";
import { MERGED_FIGURES, type MergedFigure } from "@custodia/domain/assets/import/options";
import { policyNameInFiles } from "@custodia/domain/assets/import/policy-names";
import type {
  ImportErrorView,
  ImportPreviewView,
  ImportRowView,
  ImportUpdateView,
} from "@custodia/domain/assets/import/preview";
import { amountColumn } from "@custodia/domain/spreadsheet/amount-heading";
import { cellText, rowText, short } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { type LeftOutView, leftOutWhy, MAX_LISTED_ROWS } from "@custodia/domain/spreadsheet/left-out";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import type { Policy } from "@custodia/domain/valuation/policy";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { delimitersIn, type FileFacts, sameHeadingHint, type UnreadSheet } from "../../../spreadsheet/book.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";
import { placeholder } from "./cell-rules.ts";
import { type CellError, type Differences, type ExistingAsset, headingOf, type PlannedAsset } from "./evaluation.ts";
import { ownValue } from "./existing-assets.ts";
import type { NamedClass } from "./left-out.ts";
import type { References } from "./references.ts";
import { fieldsByColumn, type Scan } from "./scan.ts";
import type { DisposedRows } from "./tallies.ts";

type Shape = Pick<
  ImportPreviewView,
  "sheet" | "sheets" | "delimiter" | "delimiters" | "left_out" | "left_out_total" | "not_taken" | "merged" | "not_held"
>;

/** Returns the parts of a file that are left out, repeated or in question, so that none is dropped silently. */
export function shapeOf(
  { file, sheets, unread }: { file: FileFacts; sheets: FileFacts[]; unread: UnreadSheet[] },
  choices: Choices,
  scan: Scan,
  disposed: DisposedRows,
): Shape {
  const fields = fieldsByColumn(choices.mapping);
  // The same lines with another delimiter are not another sheet of the file.
  const proper = file.delimiter ? [file] : sheets;
  const others = proper.filter((one) => one.sheet !== file.sheet);
  return {
    sheet: file.sheet ?? 0,
    ...delimitersIn(file, sheets),
    sheets: proper.map(({ sheet = 0, name = "", rows }) => ({ index: sheet, name, rows })),
    left_out: scan.listed,
    left_out_total: scan.leftOutTotal,
    not_taken: {
      columns: file.headings.flatMap((heading, index) =>
        !fields.has(index) && (file.samples[index]?.length ?? 0) > 0 ? [{ index, heading }] : [],
      ),
      sheets: [
        ...others.map(({ sheet = 0, name = "", rows }) => ({ index: sheet, name, rows, why: OTHER })),
        ...unread.map(({ name, why }) => ({ index: null, name, rows: null, why })),
      ],
    },
    not_held:
      disposed.words().length > 0
        ? { rows: disposed.total(), words: disposed.words(), taken: choices.not_held ?? "leave_out" }
        : null,
    merged: [...scan.merged].flatMap(([column, rows]) => {
      const field = fields.get(column);
      return field ? [{ field, column: file.headings[column] ?? "", rows, taken: mergedReading(field, choices) }] : [];
    }),
  };
}

const OTHER = "One sheet is read at a time.";

function mergedReading(field: string, { merged }: Choices): Shape["merged"][number]["taken"] {
  if (field === "asset_tag" || field === "serial_number") return "first";
  return MERGED_FIGURES.some((name) => name === field) ? (merged?.[field as MergedFigure] ?? null) : "repeated";
}

/** Rows that counted as assets until they turned out to name a class. */
export const newlyLeftOut = (classRows: readonly NamedClass[]): number =>
  classRows.filter(({ isLeftOut }) => !isLeftOut).length;

/** Returns the rows left out, including those that name a class and those whose asset is not in service. */
export function withClassRows(
  { listed, leftOutTotal }: Scan,
  classRows: readonly NamedClass[],
  disposed: DisposedRows,
): Pick<Shape, "left_out" | "left_out_total"> {
  const naming = classRows.map(
    ({ row: { number: row, cells } }): LeftOutView => ({
      row,
      text: rowText(cells),
      kind: "class",
      why: leftOutWhy.class,
    }),
  );
  const numbers = new Set(naming.map(({ row }) => row));
  const all = [...listed.filter(({ row }) => !numbers.has(row)), ...naming, ...disposed.listed()];
  return {
    left_out: all.sort((a, b) => a.row - b.row).slice(0, MAX_LISTED_ROWS),
    left_out_total: leftOutTotal + newlyLeftOut(classRows) + disposed.count(),
  };
}

/** Returns a row as the asset that it would become, with names in place of ids. */
export function rowView(
  { number, corrected = [] }: FileRow,
  asset: PlannedAsset,
  { mapping }: Choices,
  directories: References["directories"],
): ImportRowView {
  const nameOf = (field: ReferenceField) => recordName(directories, field, asset[field]);
  const { description, asset_tag, department, acquisition_date, cost, scrap_value, condition } = asset;
  const life = depreciableLife(asset);
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
    useful_life: life === null ? null : daysToYears(life),
    warranty_in_years: asset.warranty_in_years,
    condition,
  };
}

/** Returns the name of a record, even of one that does not exist yet. */
function recordName(directories: References["directories"], field: ReferenceField, id: number | null): string | null {
  if (id === null) return null;
  return id < 0 ? directories[field].unknown()[placeholder(id)]! : directories[field].nameOf(id);
}

/** Returns the error of a cell, by the heading of its column and the row's description. */
export function errorView(
  row: FileRow,
  { field, value, reason }: CellError,
  { mapping }: Pick<Choices, "mapping">,
  { headings }: FileFacts,
): ImportErrorView {
  const column = field && headingOf(mapping[field], headings);
  return { row: row.number, name: nameOfRow(row, { mapping }), field, column, value, reason };
}

/** Returns the description of a row from its cells. */
export function nameOfRow({ cells }: FileRow, { mapping }: Pick<Choices, "mapping">): string {
  return short(
    (mapping.description ?? [])
      .map((column) => cellText(cells[column] ?? null))
      .join(" ")
      .trim(),
  );
}

/** Columns of amounts in thousands or millions. */
export function multipliedIn(mapping: Choices["mapping"], headings: string[]): ImportPreviewView["multiplied"] {
  return IMPORT_FIELDS.filter(({ kind }) => kind === "money").flatMap(({ name }) =>
    (mapping[name] ?? [])
      .map((at) => ({ field: name, column: headings[at]!, by: 10 ** amountColumn(headings[at]!).power }))
      .filter(({ by }) => by > 1),
  );
}

/** Columns whose heading names several fields, such as `Location/Officer`, or is also that of a column that is not imported. */
export function sharedHeadings(mapping: Choices["mapping"], file: FileFacts) {
  const matched = new Set(Object.values(mapping).flat());
  return IMPORT_FIELDS.flatMap(({ name: field, label }) =>
    (mapping[field] ?? []).flatMap((at): { field: ImportFieldName; column: string; hint: Hint }[] => {
      const column = file.headings[at] ?? "";
      const hint = sameHeadingHint(file, at, matched);
      if (hint) return [{ field, column, hint }];
      const others = fieldsOfHeading(column).filter((name) => name !== field);
      const message = `The heading names several fields: the column is taken for ${label}. Match it otherwise if that is wrong.`;
      return others.length > 0 ? [{ field, column, hint: { kind: "two_fields", message } }] : [];
    }),
  );
}

/** Returns an update as a preview lists it. */
export function updateView(
  row: number,
  asset: ExistingAsset,
  differences: Differences,
  directories: References["directories"],
): ImportUpdateView {
  const { id: asset_id, barcode, description } = asset;
  return {
    row,
    asset_id,
    barcode,
    description,
    changes: Object.entries(differences).map(([name, value]) => {
      const field = name as ImportFieldName;
      const after =
        isReference(field) && typeof value === "number"
          ? recordName(directories, field, value)
          : shownText(field, value);
      return {
        field,
        before: shownText(
          field,
          isReference(field) ? asset.names[field][0] : ownValue(asset, field),
          asset.depreciates,
        ),
        after,
      };
    }),
  };
}

const kinds = new Map(IMPORT_FIELDS.map(({ name, kind }) => [name, kind]));

/** Returns a value of a field as people read it, without the marks that a screen adds. A depreciating asset may have no life. */
export function shownText(field: ImportFieldName, value: unknown, depreciates: unknown = false): string | null {
  if (field === "policy") return policyNameInFiles(value as Policy | null);
  if (value === null || value === undefined) return isLifeField(field) && !depreciates ? depreciationLabel.none : null;
  if (kinds.get(field) === "money") return ((value as number) / 100).toFixed(2);
  if (kinds.get(field) === "units") return String((value as number) / UNIT_FACTOR.thousandths);
  return isChoiceField(field) ? shownWord(field, String(value)) : String(value);
}
