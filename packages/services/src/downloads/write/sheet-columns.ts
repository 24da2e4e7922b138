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
import { type SheetColumn, type SheetKind, type SheetValue, sheetDate } from "../../assets/sheet/columns.ts";
import { describedFigures, describedValue, FIGURES } from "../cells.ts";
import type { Field } from "../fields.ts";
import { placeOf, type ReadRow } from "../rows.ts";

/** A column of a sheet, and the function that returns its value for a record. */
export interface DescribedColumn extends SheetColumn {
  value: (row: ReadRow) => SheetValue;
}

/** The maximum characters of a spreadsheet cell. */
const CELL_LETTERS = 32_767;
const WIDTHS: Record<SheetKind, number> = {
  text: 24,
  date: 14,
  instant: 18,
  money: 18,
  whole: 10,
  number: 12,
  quantity: 12,
};
const KINDS: Record<Field["holds"], SheetKind> = {
  ...{ kobo: "money", thousandths: "quantity", basis_points: "number", number: "whole" },
  ...{ date: "date", instant: "instant", flag: "text", file: "text", json: "text", text: "text" },
};

const from = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? String(value);
const condition = from(conditionLabel);

/** The labels of stored codes, the same as on the screens. */
const WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  "assets.status": from(statusLabel),
  "assets.condition": condition,
  "movements.type": from(movementTypeLabel),
  "movements.condition": condition,
  "movements.return_condition": condition,
  "asset_papers.kind": from(attachmentKindLabel),
  "asset_papers.step": from(attachmentStepLabel),
  "disposals.condition": condition,
  "scrappings.condition": condition,
  "approvals.kind": (value) => approvalKindLabel(String(value)),
  "approvals.state": from(approvalStateLabel),
  "users.role": (value) => roleName[value as Role],
};
/** Numbers with two decimals or more that are not money. */
const BROKEN = new Set(["assets.warranty_in_years"]);

/**
 * Returns the columns of a kind of record in readable form: names instead of ids, real dates, naira, and instants in the
 * time zone `zone`, which the heading names. The JSON has more.
 */
export function sheetColumns(
  table: string,
  fields: readonly Field[],
  day: CalendarDate,
  zone: string,
): DescribedColumn[] {
  const columns = fields.filter(({ holds }) => holds !== "json").map((field) => columnOf(table, field, zone));
  return table === "assets" ? [...columns, ...figureColumns(day)] : columns;
}

function columnOf(table: string, field: Field, zone: string): DescribedColumn {
  const { column, name, label } = field;
  const at = `${table}.${column}`;
  const words = WORDS[at];
  const kind = label || words ? "text" : BROKEN.has(at) ? "number" : KINDS[field.holds];
  const plain = headingOf(label ? name.replace(/_id$/, "") : name);
  const heading = kind === "instant" ? `${plain} (${zone})` : plain;
  return {
    ...{ heading, kind, width: WIDTHS[kind] },
    value({ values, labels }) {
      const value = values[column] ?? null;
      if (value === null) return null;
      if (label) return cell(labels[column]);
      if (field.holds === "file") return placeOf(table, column, values);
      return words
        ? words(value)
        : asCell(kind, field.holds === "instant" ? value : describedValue(field, value, zone), zone);
    },
  };
}

function asCell(kind: SheetKind, value: unknown, zone: string): SheetValue {
  const when =
    kind === "date" ? sheetDate(String(value)) : kind === "instant" ? clockTime(zone, String(value)) : null;
  // The database does not guarantee that the text is a date.
  if (when && !Number.isNaN(when.getTime())) return when;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return cell(value);
}

const cell = (value: unknown): SheetValue =>
  typeof value === "string" ? value.slice(0, CELL_LETTERS) : (value as number | null);

/** Returns the columns for the figures of the day, which are computed once per row. */
function figureColumns(day: CalendarDate): DescribedColumn[] {
  const known = new WeakMap<ReadRow, ReturnType<typeof describedFigures>>();
  function figuresOfRow(row: ReadRow) {
    const figures = known.get(row) ?? describedFigures(row.values, day);
    known.set(row, figures);
    return figures;
  }
  return FIGURES.map((name) => {
    const kind = name === "number_of_days_used" ? "whole" : "money";
    return {
      ...{ heading: figureLabel[name].heading, kind, width: WIDTHS[kind] },
      value: (row) => figuresOfRow(row)[name],
    };
  });
}

/** Returns the heading of a field: Acquisition Date for `acquisition_date`. */
function headingOf(name: string): string {
  if (name === "id") return "No.";
  return name.replace(
    /(^|_)([a-z])/g,
    (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase(),
  );
}
