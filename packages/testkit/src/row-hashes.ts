import { createHash } from "node:crypto";
import Driver from "libsql";

/** What SQLite, a database server and a start keep for themselves. */
const NOT_OURS = "name NOT GLOB 'libsql_*' AND name NOT GLOB 'sqlite_[^s]*' AND name <> '__starting'";

/** Of each table the hashes of its rows, sorted: their numbers, values and kinds of values; `schema` is what all is made of. */
type RowHashes = Map<string, string[]>;

/** Reads a database file apart from how copies read one: also what indexes of texts are kept in. `leaving` names columns of a table. */
export function rowHashes(path: string, leaving: Record<string, string[]> = {}): RowHashes {
  const driver = new Driver(path);
  try {
    const ask = (sql: string) => driver.prepare(sql).raw().safeIntegers(true).all() as unknown[][];
    const hashes = (sql: string) => ask(sql).map(hashOf).sort();
    const found: RowHashes = new Map();
    found.set("schema", hashes(`SELECT type, name, tbl_name, sql FROM sqlite_master WHERE ${NOT_OURS}`));
    const tables = `SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') AND ${NOT_OURS} AND name <> 'sqlite_schema'`;
    for (const [name, withoutRowid] of ask(tables)) {
      const columns = ask(`SELECT name FROM pragma_table_xinfo('${name}')`).map(([column]) => `"${column}"`);
      const kept = columns.filter((column) => !leaving[`${name}`]?.includes(column.slice(1, -1)));
      const number = withoutRowid || name === "sqlite_sequence" ? "0" : "rowid";
      found.set(`${name}`, hashes(`SELECT ${[number, ...kept].join(", ")} FROM "${name}"`));
    }
    return found;
  } finally {
    driver.close();
  }
}

/** Tables that differ, each with how many rows one and the other has that the other has not. */
export function differing(one: RowHashes, other: RowHashes): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [left, right] = [one.get(name) ?? [], other.get(name) ?? []];
    if (left.join() === right.join()) return [];
    const apart = (these: string[], those: Set<string>) => these.filter((hash) => !those.has(hash)).length;
    return [`${name}: ${apart(left, new Set(right))} and ${apart(right, new Set(left))}`];
  });
}

function hashOf(row: unknown[]): string {
  const told = row.map((value) => {
    if (typeof value === "bigint") return `${value}n`;
    return Buffer.isBuffer(value) ? [value.toString("hex")] : value;
  });
  return createHash("sha256").update(JSON.stringify(told)).digest("base64url");
}
