/** A stored value. Integers are bigint, so that none is rounded, or bound as a fraction. */
export type Cell = null | bigint | number | string | Buffer;

/** Returns the rows of a read-only statement. */
export type RunQuery = (sql: string, args?: Cell[]) => Promise<Cell[][]>;

/** A table whose rows are copied, sorted and paged by its key. */
export interface Table {
  name: string;
  columns: string[];
  key: string[];
  /** True for a content table of a full-text index; a new index already has rows in it. */
  isShadow: boolean;
}

export interface Schema {
  /** The statements that create the tables, including those of full-text indexes. */
  createTables: string[];
  tables: Table[];
  /**
   * The statements that create indexes, views and triggers after the rows are copied: triggers would otherwise repeat their
   * effects.
   */
  createOthers: string[];
}

/** The migrator's own table: a database with rows in it is complete. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";

/** Internal tables of SQLite, a database server and the startup. */
const INTERNAL_TABLE = /^(sqlite_|libsql_|__starting$)/;
/** The suffixes of the content tables of a full-text index. */
const SHADOW_SUFFIX = /^_(data|idx|docsize|config|content)$/;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the schema of a database. */
export async function readSchema(read: RunQuery): Promise<Schema> {
  const objects = (await read("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")) as [
    string,
    string,
    string,
  ][];
  const ownObjects = objects.filter(([, name]) => !INTERNAL_TABLE.test(name));
  const createdTables = ownObjects.filter(([type]) => type === "table");
  const indexes = createdTables.filter(([, , sql]) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(([, name]) => name);
  const isShadow = (name: string) =>
    indexes.some((index) => name.startsWith(index) && SHADOW_SUFFIX.test(name.slice(index.length)));
  const tables: Table[] = [];
  for (const [, name, sql] of createdTables) {
    if (indexes.includes(name)) continue;
    const table = await readTable(read, name, /\bWITHOUT\s+ROWID\s*$/i.test(sql));
    tables.push({ ...table, isShadow: isShadow(name) });
  }
  const sqlOfType = (type: string) => ownObjects.flatMap(([objectType, , sql]) => (objectType === type ? [sql] : []));
  return {
    createTables: createdTables.flatMap(([, name, sql]) => (isShadow(name) ? [] : [sql])),
    tables,
    createOthers: [...sqlOfType("index"), ...sqlOfType("view"), ...sqlOfType("trigger")],
  };
}

/** Returns the columns of a table without computed ones. */
async function readTable(read: RunQuery, name: string, withoutRowid: boolean) {
  const columns = (await read(`PRAGMA table_info(${quoted(name)})`)).map(([, column, type, , , pk]) => ({
    column: String(column),
    type: String(type),
    pk: Number(pk),
  }));
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const isRowid = key.length === 1 && /^integer$/i.test(key[0]!.type);
  const names = columns.map(({ column }) => column);
  if (withoutRowid || isRowid) return { name, columns: names, key: key.map(({ column }) => column) };
  // Rows keep their rowid, which may be their only key.
  return { name, columns: ["rowid", ...names], key: ["rowid"] };
}

/**
 * The approximate size of a page of rows; a server answers with 10 MB at most, and writes bytes and characters at greater
 * length.
 */
const PAGE_BYTES = 1_000_000;
/** The overhead in bytes of a value, in addition to its content. */
const VALUE_BYTES = 30;
const FIRST_ROWS = 200;
const MAX_ROWS = 5000;

/** Yields the rows of a table by its key, in pages of about a megabyte at most. */
export async function* readPages(read: RunQuery, table: Table): AsyncGenerator<Cell[][]> {
  const keyIndexes = table.key.map((name) => table.columns.indexOf(name));
  let after: Cell[] | undefined;
  let limit = FIRST_ROWS;
  for (;;) {
    const rows = await read(pageSql(table, after !== undefined), [...(after ?? []), BigInt(limit)]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyIndexes.map((index) => last[index]!);
    // A page with fewer rows than its limit was cut short because its rows are large.
    limit = Math.min(MAX_ROWS, rows.length < limit ? rows.length + 1 : 2 * limit);
  }
}

/** Selects rows until their total size exceeds a page; at least one. */
function pageSql({ name, columns, key }: Table, isContinued: boolean): string {
  const quotedColumns = columns.map(quoted);
  const keys = key.map(quoted).join(", ");
  const bytes = quotedColumns.map((column) => `coalesce(octet_length(${column}), 0)`).join(" + ");
  const from = isContinued ? `WHERE (${keys}) > (${key.map(() => "?").join(", ")})` : "";
  const aliasedColumns = columns.map((column, index) => `${quoted(column)} AS c${index}`).join(", ");
  const aliases = columns.map((_, index) => `c${index}`).join(", ");
  const keyAliases = key.map((column) => `c${columns.indexOf(column)}`).join(", ");
  return `SELECT ${aliases} FROM (
    SELECT ${aliases}, sum(bytes) OVER (ORDER BY ${keyAliases} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM (
      SELECT ${aliasedColumns}, ${VALUE_BYTES * columns.length} + ${bytes} AS bytes FROM ${quoted(name)} ${from} ORDER BY ${keys} LIMIT ?
    )
  ) WHERE coalesce(before, 0) < ${PAGE_BYTES} ORDER BY ${keyAliases}`;
}
