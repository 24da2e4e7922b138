import { leftOutWhy, rowText } from "@custodia/domain/assets/import/rows";
import type { ImportPreviewView } from "@custodia/domain/assets/import/schema";
import {
  type LeftOutView,
  MAX_LISTED_ROWS,
  MERGED_FIGURES,
  type MergedFigure,
} from "@custodia/domain/assets/import/shape";
import type { Choices, FileFacts, UnreadSheet } from "../facts.ts";
import type { NamedClass } from "../validate/classes.ts";
import type { DisposedRows } from "../validate/register-columns.ts";
import { fieldsByColumn, type Scan } from "../validate/shape.ts";
import { delimitersIn } from "./preview.ts";

type Shape = Pick<
  ImportPreviewView,
  "sheet" | "sheets" | "delimiter" | "delimiters" | "left_out" | "left_out_total" | "not_taken" | "merged" | "not_held"
>;

/** Returns the parts of a file that are left out, repeated or in question, so that none is dropped silently. */
export function shapeOf(
  { file, sheets, unread }: { file: FileFacts; sheets: FileFacts[]; unread: UnreadSheet[] },
  choices: Choices,
  survey: Scan,
  notHeld: DisposedRows,
): Shape {
  const fields = fieldsByColumn(choices.mapping);
  // The lines of a file divided otherwise are no other sheets of it.
  const proper = file.delimiter ? [file] : sheets;
  const others = proper.filter((one) => one.sheet !== file.sheet);
  return {
    sheet: file.sheet ?? 0,
    ...delimitersIn(file, sheets),
    sheets: proper.map(({ sheet = 0, name = "", rows }) => ({ index: sheet, name, rows })),
    left_out: survey.listed,
    left_out_total: survey.leftOutTotal,
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
      notHeld.words().length > 0
        ? { rows: notHeld.total(), words: notHeld.words(), taken: choices.not_held ?? "leave_out" }
        : null,
    merged: [...survey.merged].flatMap(([column, rows]) => {
      const field = fields.get(column);
      return field ? [{ field, column: file.headings[column] ?? "", rows, taken: takenAs(field, choices) }] : [];
    }),
  };
}

const OTHER = "One sheet is read at a time.";

function takenAs(field: string, { merged }: Choices): Shape["merged"][number]["taken"] {
  if (field === "asset_tag" || field === "serial_number") return "first";
  const isAsked = MERGED_FIGURES.some((name) => name === field);
  return isAsked ? (merged?.[field as MergedFigure] ?? null) : "repeated";
}

/** Rows that were assets until they were found to name a class. */
export const newlyLeftOut = (classRows: readonly NamedClass[]): number =>
  classRows.filter(({ isLeftOut }) => !isLeftOut).length;

/** Returns the rows left out, including those that name a class and those whose asset is not in service. */
export function withClassRows(
  { listed, leftOutTotal }: Scan,
  classRows: readonly NamedClass[],
  notHeld: DisposedRows,
): Pick<Shape, "left_out" | "left_out_total"> {
  const naming = classRows.map(
    ({ row }): LeftOutView => ({
      row: row.number,
      text: rowText(row.cells),
      kind: "class",
      why: leftOutWhy.class,
    }),
  );
  const numbers = new Set(naming.map(({ row }) => row));
  const all = [...listed.filter(({ row }) => !numbers.has(row)), ...naming, ...notHeld.listed()];
  return {
    left_out: all.sort((a, b) => a.row - b.row).slice(0, MAX_LISTED_ROWS),
    left_out_total: leftOutTotal + newlyLeftOut(classRows) + notHeld.count(),
  };
}
