import { createHash, type Hash } from "node:crypto";
import { readSnapshot, type SnapshotRead } from "@custodia/sqlite/read-connection";
import type { WorkerTools } from "../workers/task.ts";
import { type Arrival, renewArrival } from "./arrival.ts";
import { type IdMap, mapRow } from "./map-ids.ts";
import { type MovedTable, movedTables } from "./tables.ts";

/** The rows of a statement: a database server answers at most 10 MB. */
const PAGE_ROWS = 500;
/** Ids take eight bytes each. */
const PAGE_IDS = 50_000;

/** The number of a table's rows, and the digest of their content, which no id and no order of ids enters. */
export interface TableDigest {
  rows: number;
  sha256: string;
}

export type Digests = Record<string, TableDigest>;

/**
 * Yields the rows of a company in a table as lines of JSON, in the order of their ids. A reference is the place of the row that it
 * refers to, counted from 1, so that equal companies have equal lines in all installations.
 */
export async function* readLines(
  read: SnapshotRead,
  table: MovedTable,
  company_id: number,
  places: IdMap,
): AsyncGenerator<string[]> {
  const { name, key } = table;
  const values = `json_array(${table.columns.map((column) => columnSql(name, column.name)).join(", ")}) AS row_values`;
  const keys = key.map((column) => `"${column}"`).join(", ");
  const owner = name === "companies" ? "id" : "company_id";
  const isAfter = ` AND (${keys}) > (${key.map(() => "?").join(", ")})`;
  for (let after: (string | number)[] | undefined; ; ) {
    const rows = await read(
      `SELECT ${values}, ${keys} FROM "${name}" WHERE ${owner} = ?${after ? isAfter : ""} ORDER BY ${keys} LIMIT ${PAGE_ROWS}`,
      [company_id, ...(after ?? [])],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => JSON.stringify(mapRow(table, JSON.parse(row.row_values as string), places)));
    if (rows.length < PAGE_ROWS) return;
    after = key.map((column) => last[column] as string | number);
  }
}

/** Columns of imports, whose work stays behind. */
const IMPORT_SQL: Readonly<Record<string, string>> = {
  // An upload that nobody imported does not move: its prepared rows stay behind.
  state: `CASE state WHEN 'uploaded' THEN 'cancelled' ELSE state END`,
  // The job of an import of items has its end and the rows that it left out. A text is appended, because json_array would take
  // the JSON as such.
  options: `coalesce((SELECT json_set(options, '$.job_id', NULL, '$.left', json_extract(payload, '$.left')) || ''
    FROM jobs WHERE company_id = imports.company_id AND id = json_extract(options, '$.job_id') AND state = 'done'), options)`,
};

const columnSql = (table: string, column: string): string =>
  (table === "imports" && IMPORT_SQL[column]) || `"${column}"`;

/** Adds lines to a digest. */
export function hashLines(hash: Hash, lines: readonly string[]): void {
  for (const line of lines) hash.update(`${line}\n`);
}

/** Returns the digest of each moved table of a company. `after` is called with the tables, one after the other. */
export async function digestCompany(
  read: SnapshotRead,
  company_id: number,
  after: (table: string) => Promise<void> = async () => undefined,
): Promise<Digests> {
  const places = await readPlaces(read, company_id);
  const digests: Digests = {};
  for (const table of movedTables) {
    const hash = createHash("sha256");
    let rows = 0;
    for await (const lines of readLines(read, table, company_id, places)) {
      hashLines(hash, lines);
      rows += lines.length;
    }
    digests[table.name] = { rows, sha256: hash.digest("hex") };
    await after(table.name);
  }
  return digests;
}

/** Returns the map from a company's ids to places, and from countries and states to their codes. */
export async function readPlaces(read: SnapshotRead, company_id: number): Promise<IdMap> {
  const ids = new Map<string, Float64Array>();
  for (const { name, hasId } of movedTables)
    if (hasId && name !== "companies") ids.set(name, await readIds(read, name, company_id));
  const { countries, states } = await readCodes(read);
  const toCode = (codes: ReadonlyMap<number, string>) => (value: unknown) =>
    typeof value === "number" ? (codes.get(value) ?? null) : value;
  return {
    id(table, id) {
      if (table === "companies") return id === company_id ? 1 : 0;
      const own = ids.get(table);
      return own ? placeOf(own, id) : 0;
    },
    country: toCode(countries),
    state: toCode(states),
    file: (key) => key.replace(/^\d+\//, "0/"),
  };
}

async function readIds(read: SnapshotRead, table: string, company_id: number): Promise<Float64Array> {
  const pages: number[][] = [];
  for (let after = 0; ; ) {
    const [row] = await read(
      `SELECT json_group_array(id) AS ids FROM (SELECT id FROM "${table}" WHERE company_id = ? AND id > ? ORDER BY id LIMIT ${PAGE_IDS})`,
      [company_id, after],
    );
    const ids = JSON.parse(row!.ids as string) as number[];
    pages.push(ids);
    if (ids.length < PAGE_IDS) return Float64Array.from(pages.flat());
    after = ids.at(-1)!;
  }
}

/** Returns the place of an id among ascending ones, counted from 1; 0 if it is not among them. */
function placeOf(ids: Float64Array, id: number): number {
  let low = 0;
  for (let high = ids.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low + 1 : 0;
}

/** Returns the codes of countries and states by id. */
export async function readCodes(read: SnapshotRead) {
  const codesOf = async (table: "countries" | "states") => {
    const rows = await read(`SELECT id, code FROM ${table}`);
    return new Map(rows.map(({ id, code }) => [Number(id), String(code)]));
  };
  return { countries: await codesOf("countries"), states: await codesOf("states") };
}

/** Returns the digests of an arrived company, as they are read from the database. */
export function digestMovedRows({ arrival }: { arrival: Arrival }, tools: WorkerTools): Promise<Digests> {
  const renew = () => tools.write((tx) => renewArrival(tx, arrival));
  return readSnapshot(tools.target, (read) => digestCompany(read, arrival.company_id, renew), { scan: true });
}
