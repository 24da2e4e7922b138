import { readFileSync } from "node:fs";
import type { Download } from "@playwright/test";
import { isRegisterLine } from "../../packages/domain/src/assets/register-lines.ts";
import { readXlsx } from "../../packages/services/src/assets/import/read/read-xlsx.ts";

/** More rows than any test downloads. */
const MOST_ROWS = 100_000;

/** The cells of the first sheet that the browser saved, row by row, a number as its figure, whatever its format shows. */
export async function rowsOf(download: Download) {
  return (await shownRowsOf(download)).map((cells) =>
    cells.map((cell) => (cell instanceof Object && "figure" in cell ? cell.figure : cell)),
  );
}

/** The same, each cell with what a person sees in it; without the lines that add up an exported register. */
export async function shownRowsOf(download: Download) {
  const rows = [];
  const [sheet] = await readXlsx(readFileSync(await download.path()), MOST_ROWS);
  for await (const { cells } of sheet?.rows ?? []) if (!isRegisterLine(`${cells[0]}`)) rows.push(cells);
  return rows;
}

type Cell = Awaited<ReturnType<typeof shownRowsOf>>[number][number] | undefined;

/** What a person sees in a cell. */
export function textOf(cell: Cell): string {
  if (!(cell instanceof Object)) return `${cell ?? ""}`;
  const { shown, date } = cell as { shown?: string; date?: string };
  return shown ?? date ?? "";
}
