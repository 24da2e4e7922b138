import { approvalKindLabel, approvalStateLabel } from "@custodia/domain/approvals/labels";
import {
  attachmentKindLabel,
  attachmentStepLabel,
  conditionLabel,
  movementTypeLabel,
  statusLabel,
} from "@custodia/domain/assets/labels";
import { type CalendarDate, clockTime } from "@custodia/domain/date";
import { type Role, roleName } from "@custodia/domain/permissions";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { type SheetKind, type SheetValue, sheetDate } from "../../spreadsheet/write/columns.ts";
import type { ExportColumn } from "../../spreadsheet/write/export.ts";
import { displayFigures, displayValue, FIGURES } from "../cells.ts";
import type { Field } from "../fields.ts";
import { type DownloadRow, zipPathOf } from "../rows.ts";

/** A column of a sheet of the download. */
type DownloadColumn = ExportColumn<DownloadRow>;

/** The maximum characters of a spreadsheet cell. */
const MAX_CELL_CHARS = 32_767;
const WIDTHS: Record<SheetKind, number> = {
  text: 24,
  date: 14,
  instant: 18,
  money: 18,
  whole: 10,
  number: 12,
  quantity: 12,
};
const KINDS: Record<Field["type"], SheetKind> = {
  kobo: "money",
  thousandths: "quantity",
  basis_points: "number",
  number: "whole",
  date: "date",
  instant: "instant",
  flag: "text",
  file: "text",
  json: "text",
  text: "text",
};

const labelFrom = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? String(value);
const condition = labelFrom(conditionLabel);

/** The labels of stored codes, the same as on the screens. */
const LABELS: Readonly<Record<string, (value: unknown) => string>> = {
  "assets.status": labelFrom(statusLabel),
  "assets.condition": condition,
  "movements.type": labelFrom(movementTypeLabel),
  "movements.condition": condition,
  "movements.return_condition": condition,
  "asset_papers.kind": labelFrom(attachmentKindLabel),
  "asset_papers.step": labelFrom(attachmentStepLabel),
  "disposals.condition": condition,
  "scrappings.condition": condition,
  "approvals.kind": (value) => approvalKindLabel(String(value)),
  "approvals.state": labelFrom(approvalStateLabel),
  "users.role": (value) => roleName[value as Role],
};
/** Columns of numbers with two decimals or more that are not money. */
const DECIMALS = new Set(["assets.warranty_in_years"]);

/**
 * Returns the columns of a table in readable form: names instead of ids, real dates, naira, and instants in the time zone
 * `zone`, which the heading names. The JSON has further fields.
 */
export function sheetColumns(
  table: string,
  fields: readonly Field[],
  day: CalendarDate,
  zone: string,
): DownloadColumn[] {
  const columns = fields.filter(({ type }) => type !== "json").map((field) => columnOf(table, field, zone));
  return table === "assets" ? [...columns, ...figureColumns(day)] : columns;
}

function columnOf(table: string, field: Field, zone: string): DownloadColumn {
  const { column, name, label } = field;
  const key = `${table}.${column}`;
  const words = LABELS[key];
  const kind = label || words ? "text" : DECIMALS.has(key) ? "number" : KINDS[field.type];
  const plain = headingOf(label ? name.replace(/_id$/, "") : name);
  const heading = kind === "instant" ? `${plain} (${zone})` : plain;
  return {
    heading,
    kind,
    width: WIDTHS[kind],
    value({ values, labels }) {
      const value = values[column] ?? null;
      if (value === null) return null;
      if (label) return truncated(labels[column]);
      if (field.type === "file") return zipPathOf(table, column, values);
      return words
        ? words(value)
        : toCell(kind, field.type === "instant" ? value : displayValue(field, value, zone), zone);
    },
  };
}

function toCell(kind: SheetKind, value: unknown, zone: string): SheetValue {
  const date = kind === "date" ? sheetDate(String(value)) : kind === "instant" ? clockTime(zone, String(value)) : null;
  // The database does not guarantee that the text is a date.
  if (date && !Number.isNaN(date.getTime())) return date;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return truncated(value);
}

/** A value that fits in a spreadsheet cell: longer text is cut. */
const truncated = (value: unknown): SheetValue =>
  typeof value === "string" ? value.slice(0, MAX_CELL_CHARS) : (value as number | null);

/** Returns the columns for an asset's figures on a day, which are computed once per row. */
function figureColumns(day: CalendarDate): DownloadColumn[] {
  const cachedFigures = new WeakMap<DownloadRow, ReturnType<typeof displayFigures>>();
  function figuresOfRow(row: DownloadRow) {
    const figures = cachedFigures.get(row) ?? displayFigures(row.values, day);
    cachedFigures.set(row, figures);
    return figures;
  }
  return FIGURES.map((name) => {
    const kind = name === "number_of_days_used" ? "whole" : "money";
    return { heading: figureLabel[name].heading, kind, width: WIDTHS[kind], value: (row) => figuresOfRow(row)[name] };
  });
}

/** Returns the heading of a field: Acquisition Date for `acquisition_date`. */
function headingOf(name: string): string {
  if (name === "id") return "No.";
  return name.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase());
}
