import { type AmountColumn, amountColumn, readAmountCell } from "@custodia/domain/assets/import/amounts";
import type { Cell } from "@custodia/domain/assets/import/cells";
import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { readQuantityCell } from "@custodia/domain/assets/import/quantities";
import { ASKED_IF_MERGED, type AskedIfMerged } from "@custodia/domain/assets/import/shape";
import { shareAt } from "@custodia/domain/assets/import/shares";
import { moneyInput } from "@custodia/domain/money-fields";
import type { Choices } from "../facts.ts";
import type { FileRow, MergedCell } from "../read/rows.ts";
import { fieldsByColumn, type Survey } from "./survey.ts";

/** What tells one thing from another is never two rows'. */
const LABELS: ReadonlySet<ImportFieldName> = new Set(["asset_tag", "serial_number"]);
const KOBO_DECIMALS = 2;
const ASKED: ReadonlySet<string> = new Set(ASKED_IF_MERGED);

/**
 * Answers a function that gives each row its part of the cells that are merged: texts and dates are repeated, a tag is the
 * first row's alone, a figure is whose the user says. As long as nobody has said it, rows are judged as if it were each's.
 */
export function rowShaper(
  { mapping, merged: ways }: Pick<Choices, "mapping" | "merged">,
  { areas }: Pick<Survey, "areas">,
  headings: readonly string[],
): (row: FileRow) => FileRow {
  const fields = fieldsByColumn(mapping);

  /** Which row of its area it is, counted from 0, as far as it matters: the first or another. */
  const placeOf = (row: FileRow, { merge }: MergedCell) => (areas.get(merge)?.first === row.number ? 0 : 1);

  function partOf(row: FileRow, cell: MergedCell, field: AskedIfMerged): Cell {
    const said = row.cells[cell.column] ?? null;
    if (cell.place === "beside") return null;
    const place = placeOf(row, cell);
    const way = ways?.[field] ?? "each";
    if (way === "each") return said;
    if (way === "first") return place === 0 ? said : field === "quantity" ? null : 0;
    const rows = areas.get(cell.merge)?.rows ?? 1;
    if (field === "quantity") return countShare(said, rows, place);
    return moneyShare(said, amountColumn(headings[cell.column] ?? ""), rows, place);
  }

  return (row) => {
    if (!row.merged) return row;
    const cells = [...row.cells];
    for (const cell of row.merged) {
      const field = fields.get(cell.column);
      if (!field) continue;
      if (ASKED.has(field)) cells[cell.column] = partOf(row, cell, field as AskedIfMerged);
      else if (LABELS.has(field) && (cell.place === "beside" || placeOf(row, cell) > 0))
        cells[cell.column] = null;
    }
    return { ...row, cells };
  };
}

/** A row's share in the unit of the column, as text: of thousands it has more decimals than two. What is no amount stays. */
function moneyShare(said: Cell, column: AmountColumn, rows: number, place: number): Cell {
  const reading = readAmountCell(said, column);
  const amount = moneyInput.safeParse("input" in reading ? reading.input : undefined);
  if (!amount.success) return said;
  const decimals = KOBO_DECIMALS + column.power;
  const digits = String(shareAt(amount.data, rows, place)).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function countShare(said: Cell, rows: number, place: number): Cell {
  const reading = readQuantityCell(said);
  const count = "input" in reading ? Number(reading.input) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? shareAt(count, rows, place) : said;
}
