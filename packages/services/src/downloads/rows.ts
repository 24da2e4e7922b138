import { extname } from "node:path";
import type { SnapshotRead } from "@custodia/sqlite/read-connection";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../core/context.ts";
import { portableFileName } from "../core/file-store.ts";
import { visible } from "../core/visible-assets.ts";
import { type Field, pageKeys } from "./fields.ts";

/** A record: the values of its columns, and the names of referenced records by column. */
export interface DownloadRow {
  values: Record<string, unknown>;
  labels: Record<string, unknown>;
}

/**
 * The maximum characters of a page, apart from its last row: a database server answers at most 10 MB, and a thread should
 * use little memory.
 */
const PAGE_CHARS = 1_000_000;
const INITIAL_ROWS = 50;
const MAX_ROWS = 1000;

type TenantCtx = Pick<CompanyCtx, "company">;
type Condition = { sql: string; args: (string | number)[] };

const SHIFT_CLOSED = `EXISTS (SELECT 1 FROM shifts WHERE shifts.company_id = shift_counts.company_id
  AND shifts.id = shift_counts.shift_id AND shifts.state = 'closed')`;

/** Selects the company's records; for assets, only the visible ones. */
function ownRecords(table: string, ctx: TenantCtx): Condition {
  const { id } = ctx.company;
  if (table === "companies") return { sql: `"companies".id = ?`, args: [id] };
  const condition = { sql: `"${table}".company_id = ?`, args: [id] };
  // The expected cash of a drawer is disclosed once its shift is closed (rules/pos 11).
  if (table === "shift_counts") return { ...condition, sql: `${condition.sql} AND ${SHIFT_CLOSED}` };
  if (table !== "assets") return condition;
  const isVisible = new SQLiteSyncDialect().sqlToQuery(visible(ctx));
  return { sql: `${condition.sql} AND ${isVisible.sql}`, args: [id, ...(isVisible.params as number[])] };
}

/** Counts the records of a table that the download includes. */
export async function countRows(read: SnapshotRead, table: string, ctx: TenantCtx): Promise<number> {
  const condition = ownRecords(table, ctx);
  const [row] = await read(`SELECT count(*) AS n FROM "${table}" WHERE ${condition.sql}`, condition.args);
  return Number(row!.n);
}

/**
 * Yields all records in pages, each row as one text, because drivers are slow at reading individual values. Only the
 * database knows how long the next rows are, so it ends each page by the size of their content.
 */
export async function* readRows(
  read: SnapshotRead,
  table: string,
  fields: readonly Field[],
  ctx: TenantCtx,
): AsyncGenerator<DownloadRow[]> {
  const keys = pageKeys(table);
  const labelled = fields.filter(({ label }) => label);
  const list = (names: string[]) => names.map((name) => `"${table}"."${name}"`).join(", ");
  const valueList = `json_array(${fields.map(({ value }) => value).join(", ")}) AS value_list`;
  const labelList = `json_array(${labelled.map(({ label }) => label).join(", ")}) AS label_list`;
  const condition = ownRecords(table, ctx);
  const placeholders = keys.map(() => "?").join(", ");
  const plain = keys.map((name) => `"${name}"`).join(", ");
  const before = `sum(length(value_list) + length(label_list)) OVER (ORDER BY ${plain} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;
  let limit = INITIAL_ROWS;
  for (let after: (string | number)[] | null = null; ; ) {
    const isAfter: string = after ? ` AND (${list(keys)}) > (${placeholders})` : "";
    const next = `SELECT ${valueList}, ${labelList}, ${list(keys)} FROM "${table}" WHERE ${condition.sql}${isAfter} ORDER BY ${list(keys)} LIMIT ${limit}`;
    const rows = await read(
      `SELECT * FROM (SELECT *, ${before} AS before FROM (${next})) WHERE coalesce(before, 0) < ${PAGE_CHARS} ORDER BY ${plain}`,
      [...condition.args, ...(after ?? [])],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      values: byColumn(fields, row.value_list as string),
      labels: byColumn(labelled, row.label_list as string),
    }));
    const chars = rows.reduce(
      (sum, { value_list, label_list }) => sum + (value_list as string).length + (label_list as string).length,
      0,
    );
    if (rows.length < limit && chars < PAGE_CHARS) return;
    after = keys.map((key) => last[key] as string | number);
    limit = Math.max(1, Math.min(MAX_ROWS, 4 * limit, Math.floor((PAGE_CHARS * rows.length) / chars)));
  }
}

function byColumn(fields: readonly Field[], text: string): Record<string, unknown> {
  const values = JSON.parse(text) as unknown[];
  return Object.fromEntries(fields.map(({ column }, index) => [column, values[index]]));
}

/** A stored file of the company, by its key, and its path in the download. */
export interface StoredFile {
  key: string;
  zipPath: string;
}

/** Returns the path in the download of a column's file; null if there is none, or if it was discarded. */
export function zipPathOf(table: string, column: string, values: Record<string, unknown>): string | null {
  const key = values[column] as string | null;
  if (key === null) return null;
  if (table === "companies") return `files/logo${extname(key)}`;
  if (table === "asset_papers")
    return `files/assets/${values.asset_id}/${values.id}-${portableFileName(values.name as string)}`;
  if (values.state === "cancelled") return null;
  // Rows with errors have a separate folder, because an imported list may have the same name.
  if (column === "errors_key") return `files/rows-with-errors/${values.id}${extname(key)}`;
  return `files/imports/${values.id}-${portableFileName(values.file_name as string)}`;
}

/** Returns all files that a record references. */
export function storedFiles(table: string, fields: readonly Field[], values: Record<string, unknown>): StoredFile[] {
  return fields.flatMap(({ type, column }) => {
    const zipPath = type === "file" ? zipPathOf(table, column, values) : null;
    return zipPath ? [{ key: values[column] as string, zipPath }] : [];
  });
}
