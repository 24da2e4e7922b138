/** A value as it is stored. Whole numbers are bigint, so that none is rounded, or taken for a fraction where it is bound again. */
export type Cell = null | bigint | number | string | Buffer;

/** Answers the rows of a statement that only reads. */
export type Ask = (sql: string, args?: Cell[]) => Promise<Cell[][]>;

/** A table whose rows are copied; its key is what they are sorted and paged by. */
export interface Table {
  name: string;
  columns: string[];
  key: string[];
  /** The content of an index of texts, of which a new one has rows already. */
  isShadow: boolean;
}

export interface Shape {
  /** What makes the tables, those that index texts too. */
  makeTables: string[];
  tables: Table[];
  /** What makes indexes, views and triggers, once the rows are there: triggers would do again what they did. */
  makeRest: string[];
}

/** The migrator's own table: where it has rows, a database counts as made. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";

/** What SQLite, a database server and a start keep for themselves. */
const NOT_OURS = /^(sqlite_|libsql_|__starting$)/;
/** What an index of texts keeps its content in, after its own name. */
const SHADOW = /^_(data|idx|docsize|config|content)$/;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What a database is made of. */
export async function shapeOf(ask: Ask): Promise<Shape> {
  const found = (await ask(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid",
  )) as [string, string, string][];
  const ours = found.filter(([, name]) => !NOT_OURS.test(name));
  const made = ours.filter(([type]) => type === "table");
  const indexes = made.filter(([, , sql]) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(([, name]) => name);
  const isShadow = (name: string) =>
    indexes.some((index) => name.startsWith(index) && SHADOW.test(name.slice(index.length)));
  const tables: Table[] = [];
  for (const [, name, sql] of made) {
    if (indexes.includes(name)) continue;
    const table = await tableOf(ask, name, /\bWITHOUT\s+ROWID\s*$/i.test(sql));
    tables.push({ ...table, isShadow: isShadow(name) });
  }
  const of = (type: string) => ours.flatMap(([its, , sql]) => (its === type ? [sql] : []));
  return {
    makeTables: made.flatMap(([, name, sql]) => (isShadow(name) ? [] : [sql])),
    tables,
    makeRest: [...of("index"), ...of("view"), ...of("trigger")],
  };
}

/** What is computed of other columns is not among its columns. */
async function tableOf(ask: Ask, name: string, withoutRowid: boolean) {
  const columns = (await ask(`PRAGMA table_info(${quoted(name)})`)).map(([, column, type, , , pk]) => ({
    column: String(column),
    type: String(type),
    pk: Number(pk),
  }));
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const isRowid = key.length === 1 && /^integer$/i.test(key[0]!.type);
  const names = columns.map(({ column }) => column);
  if (withoutRowid || isRowid) return { name, columns: names, key: key.map(({ column }) => column) };
  // Rows keep their numbers, which nothing else may tell.
  return { name, columns: ["rowid", ...names], key: ["rowid"] };
}
