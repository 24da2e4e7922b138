import { pagesOf } from "./pages.ts";
import { type Ask, type Cell, MIGRATIONS_TABLE, quoted, type Shape, shapeOf, type Table } from "./shape.ts";

/** Where a database is copied to. */
export interface Into {
  /** Does all of it, or nothing. */
  run(statements: string[]): Promise<void>;
  insert(table: Pick<Table, "name" | "columns">, rows: Cell[][]): Promise<void>;
}

/** What is still to be done once all rows were read. */
export type Finish = () => Promise<void>;

/**
 * Copies all tables and rows, and answers what makes the rest: indexes, triggers, and last what the migrator has noted, so that a
 * copy that was cut off is never taken for a database.
 */
export async function copyTables(ask: Ask, into: Into, onceMade?: () => Promise<void>): Promise<Finish> {
  const shape = await shapeOf(ask);
  await into.run(shape.makeTables);
  await onceMade?.();
  const noted: [Table, Cell[][]][] = [];
  for (const table of shape.tables) {
    // Not before: an index of texts without any content cannot even be dropped.
    if (table.isShadow) await into.run([`DELETE FROM ${quoted(table.name)}`]);
    for await (const rows of pagesOf(ask, table)) {
      if (table.name === MIGRATIONS_TABLE) noted.push([table, rows]);
      else await into.insert(table, rows);
    }
  }
  await copyNumbers(ask, into, shape);
  return async () => {
    for (const statement of shape.makeRest) await into.run([statement]);
    for (const [table, rows] of noted) await into.insert(table, rows);
  };
}

/** The highest numbers that were ever given: none is given again. */
async function copyNumbers(ask: Ask, into: Into, { makeTables }: Shape): Promise<void> {
  if (!makeTables.some((sql) => /\bAUTOINCREMENT\b/i.test(sql))) return;
  const numbers = await ask("SELECT name, seq FROM sqlite_sequence");
  await into.run(["DELETE FROM sqlite_sequence"]);
  if (numbers.length > 0) await into.insert({ name: "sqlite_sequence", columns: ["name", "seq"] }, numbers);
}
