import { createHash } from "node:crypto";
import Driver from "libsql";

/** Excludes the tables of SQLite itself, of a database server and of the migration lock. */
const PRODUCT_TABLES = "name NOT GLOB 'libsql_*' AND name NOT GLOB 'sqlite_[^s]*' AND name <> '__starting'";

/** Sorted hashes of the rows of each table: rowid, values and their types; `schema` has the hashes of the definitions. */
type RowHashes = Map<string, string[]>;

/** Reads a database file without the code under test, including the shadow tables of FTS. `ignored` names columns per table. */
export function rowHashes(path: string, ignored: Record<string, string[]> = {}): RowHashes {
  const driver = new Driver(path);
  try {
    const query = (sql: string) => driver.prepare(sql).raw().safeIntegers(true).all() as unknown[][];
    const hashes = (sql: string) => query(sql).map(hashRow).sort();
    const found: RowHashes = new Map();
    found.set("schema", hashes(`SELECT type, name, tbl_name, sql FROM sqlite_master WHERE ${PRODUCT_TABLES}`));
    const tables = `SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') AND ${PRODUCT_TABLES} AND name <> 'sqlite_schema'`;
    for (const [name, withoutRowid] of query(tables)) {
      const columns = query(`SELECT name FROM pragma_table_xinfo('${name}')`).map(([column]) => `"${column}"`);
      const compared = columns.filter((column) => !ignored[`${name}`]?.includes(column.slice(1, -1)));
      const rowKey = withoutRowid || name === "sqlite_sequence" ? "0" : "rowid";
      found.set(`${name}`, hashes(`SELECT ${[rowKey, ...compared].join(", ")} FROM "${name}"`));
    }
    return found;
  } finally {
    driver.close();
  }
}

/** Returns the tables that differ, each with the numbers of rows that only the first and only the second database has. */
export function differingTables(first: RowHashes, second: RowHashes): string[] {
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((name) => {
    const [left, right] = [first.get(name) ?? [], second.get(name) ?? []];
    if (left.join() === right.join()) return [];
    const countMissing = (left: string[], right: Set<string>) => left.filter((hash) => !right.has(hash)).length;
    return [`${name}: ${countMissing(left, new Set(right))} and ${countMissing(right, new Set(left))}`];
  });
}

function hashRow(row: unknown[]): string {
  const encoded = row.map((value) => {
    if (typeof value === "bigint") return `${value}n`;
    return Buffer.isBuffer(value) ? [value.toString("hex")] : value;
  });
  return createHash("sha256").update(JSON.stringify(encoded)).digest("base64url");
}
