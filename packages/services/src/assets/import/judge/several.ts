import { saysNothing } from "@custodia/domain/assets/import/blanks";
import { type Cell, cellText } from "@custodia/domain/assets/import/cells";
import type { ImportPreviewView } from "@custodia/domain/assets/import/preview";
import type { Choices } from "../facts.ts";
import type { FileRow } from "../read/rows.ts";
import { quantityIn } from "./survey.ts";

/** Rows that are several assets each, how many those are, and how many of the rows have what only one can bear. */
export type Several = NonNullable<ImportPreviewView["quantity"]>;

export function countSeveral(
  several: Several,
  row: FileRow,
  mapping: Choices["mapping"],
  most: number,
): void {
  const quantity = quantityIn(row, mapping);
  if (quantity < 2 || quantity > most) return;
  several.rows += 1;
  several.assets += quantity;
  const labels = [...(mapping.asset_tag ?? []), ...(mapping.serial_number ?? [])];
  if (labels.some((column) => holds(row.cells[column] ?? null))) several.labelled += 1;
}

function holds(cell: Cell): boolean {
  const text = cellText(cell);
  return text !== "" && !saysNothing(text);
}
