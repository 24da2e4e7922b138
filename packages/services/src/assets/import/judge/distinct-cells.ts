import type { Cell } from "@custodia/domain/assets/import/cells";
import type { FileRow } from "../read/rows.ts";
import { readPortions } from "../rows-file.ts";

/** The distinct texts and numbers of some columns. */
export async function distinctCells(
  rowsPath: string,
  columns: readonly (number | undefined)[],
): Promise<ReadonlyMap<number | undefined, ReadonlySet<Cell>>> {
  const found = new Map(
    columns.filter((column) => column !== undefined).map((column) => [column, new Set<Cell>()]),
  );
  if (found.size === 0) return found;
  for await (const portion of readPortions<FileRow>(rowsPath)) {
    for (const { cells } of portion) {
      for (const [column, distinct] of found) {
        const cell = cells[column] ?? null;
        if (typeof cell === "string" || typeof cell === "number") distinct.add(cell);
      }
    }
  }
  return found;
}
