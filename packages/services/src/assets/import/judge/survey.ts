import { type Cell, plainCell } from "@custodia/domain/assets/import/cells";
import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { leftOutJudge, leftOutWhy, rowText } from "@custodia/domain/assets/import/left-out";
import { readQuantityCell } from "@custodia/domain/assets/import/quantities";
import { type LeftOutKind, type LeftOutView, MAX_LISTED_ROWS } from "@custodia/domain/assets/import/shape";
import type { Choices, FileFacts } from "../facts.ts";
import { type FileRow, repeatedIn } from "../read/rows.ts";
import { readPortions } from "../rows-file.ts";

/** What the rows of a file are, seen from above, by the columns that are matched: before any of them is judged. */
export interface Survey {
  /** By their numbers the rows that are no assets, and what they are. */
  leftOut: ReadonlyMap<number, LeftOutKind>;
  /** The first of them, with those above the headings. */
  listed: LeftOutView[];
  leftOutTotal: number;
  /** By column, how many rows hold what a merged cell above or beside them says. */
  merged: ReadonlyMap<number, number>;
  /** By merged area, its first row that counts and how many do. */
  areas: ReadonlyMap<number, { first: number; rows: number }>;
  /** Rows that are several assets. */
  several: number;
  /** The distinct texts and numbers of the columns asked for, of all rows. */
  distinct: ReadonlyMap<number, ReadonlySet<Cell>>;
}

export type Looked = Pick<Choices, "mapping" | "take_rows">;

/** Looks at all rows once: what is left out, merged or several can only be told together, and so can what columns hold. */
export async function surveyRows(
  rowsPath: string,
  file: FileFacts,
  choices: Looked,
  columns: readonly number[],
): Promise<Survey> {
  const judge = leftOutJudge(file.headings, choices.mapping);
  const taken = new Set(choices.take_rows);
  const leftOut = new Map<number, LeftOutKind>();
  const listed: LeftOutView[] = (file.above ?? []).map(({ row, text }) => ({
    row,
    text,
    kind: "above",
    why: leftOutWhy.above,
  }));
  const merged = new Map<number, number>();
  const areas = new Map<number, { first: number; rows: number }>();
  const distinct = new Map(columns.map((column) => [column, new Set<Cell>()]));
  let several = 0;

  function see(row: FileRow): void {
    for (const { column, merge, place } of row.merged ?? []) {
      if (place !== "first") merged.set(column, (merged.get(column) ?? 0) + 1);
      if (place === "beside") continue;
      const area = areas.get(merge);
      if (area?.first !== row.number)
        areas.set(merge, area ? { ...area, rows: area.rows + 1 } : { first: row.number, rows: 1 });
    }
    if (quantityIn(row, choices.mapping) > 1) several += 1;
  }

  for await (const portion of readPortions<FileRow>(rowsPath)) {
    for (const row of portion) {
      for (const [column, cells] of distinct) {
        const cell = plainCell(row.cells[column] ?? null);
        if (typeof cell === "string" || typeof cell === "number") cells.add(cell);
      }
      const kind = judge({ cells: row.cells, repeated: repeatedIn(row), banner: row.banner === true });
      if (!kind || taken.has(row.number)) {
        see(row);
        continue;
      }
      leftOut.set(row.number, kind);
      if (listed.length < MAX_LISTED_ROWS) {
        listed.push({ row: row.number, text: rowText(row.cells), kind, why: leftOutWhy[kind] });
      }
    }
  }
  const leftOutTotal = leftOut.size + (file.above?.length ?? 0);
  return { leftOut, listed, leftOutTotal, merged, areas, several, distinct };
}

/** How many assets a row says that it is; 1 where it says nothing sensible. */
export function quantityIn({ cells }: FileRow, mapping: Choices["mapping"]): number {
  const column = mapping.quantity?.[0];
  const cell = column === undefined ? null : (cells[column] ?? null);
  const reading = cell === null ? undefined : readQuantityCell(cell);
  const count = reading && "input" in reading ? reading.input : 1;
  return Number.isSafeInteger(count) ? (count as number) : 1;
}

/** Which field a column fills. */
export function fieldsByColumn(mapping: Choices["mapping"]): Map<number, ImportFieldName> {
  return new Map(
    Object.entries(mapping).flatMap(([field, columns]) =>
      (columns ?? []).map((column) => [column, field as ImportFieldName] as const),
    ),
  );
}
