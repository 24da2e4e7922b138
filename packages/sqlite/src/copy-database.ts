import type { Client, InStatement, InValue, Value } from "@libsql/client";
import Driver from "libsql";
import { type DbTarget, isFile, pathOf } from "./client.ts";
import {
  type Cell,
  MIGRATIONS_TABLE,
  quoted,
  type RunQuery,
  readPages,
  readSchema,
  type Schema,
  type Table,
} from "./copy-schema.ts";
import { StartupError } from "./errors.ts";
import { listTables } from "./inspect.ts";
import { openServerClient } from "./server-client.ts";

/** The time that a copy waits for a lock, which blocks the calling thread. */
const LOCK_WAIT_MS = 10_000;

/**
 * Writes a snapshot of a database to a new file without blocking writers. Copying a file blocks the calling thread, so it runs in
 * its own process. Throws if the new file cannot be written completely. The copy of a server's data gets `applicationId`.
 */
export async function copyToFile(from: DbTarget, path: string, applicationId: number): Promise<void> {
  if (!isFile(from)) return copyIntoFile(path, applicationId, (work) => readServerSnapshot(from, work));
  const driver = new Driver(pathOf(from), { timeout: LOCK_WAIT_MS });
  try {
    driver.prepare("VACUUM INTO ?").run(path);
  } finally {
    driver.close();
  }
}

/** Copies a file that is not open into a server's empty database. `onTablesCreated` is called before any row is written. */
export async function copyToServer(path: string, to: DbTarget, onTablesCreated: () => Promise<void>): Promise<void> {
  await readUnopenedFile(path, (read) => copyIntoServer(to, read, onTablesCreated));
}

/** The target of a database copy. */
interface CopyTarget {
  /** Runs all statements or none. */
  run(statements: string[]): Promise<void>;
  insert(table: Pick<Table, "name" | "columns">, rows: Cell[][]): Promise<void>;
}

/** The remaining work once all rows have been read. */
type Finish = () => Promise<void>;

/**
 * Copies all tables and rows. The returned function adds the rest: indexes, triggers, and last the recorded migrations, so
 * that an interrupted copy is never taken for a complete database.
 */
async function copyTables(
  read: RunQuery,
  copyTarget: CopyTarget,
  onTablesCreated?: () => Promise<void>,
): Promise<Finish> {
  const schema = await readSchema(read);
  await copyTarget.run(schema.createTables);
  await onTablesCreated?.();
  const migrationRows: [Table, Cell[][]][] = [];
  for (const table of schema.tables) {
    // Emptied only now, because a full-text index without content cannot even be dropped.
    if (table.isShadow) await copyTarget.run([`DELETE FROM ${quoted(table.name)}`]);
    for await (const rows of readPages(read, table)) {
      if (table.name === MIGRATIONS_TABLE) migrationRows.push([table, rows]);
      else await copyTarget.insert(table, rows);
    }
  }
  await copySequences(read, copyTarget, schema);
  return async () => {
    for (const statement of schema.createOthers) await copyTarget.run([statement]);
    for (const [table, rows] of migrationRows) await copyTarget.insert(table, rows);
  };
}

/** Copies the highest ids ever assigned, so that none is reused. */
async function copySequences(read: RunQuery, copyTarget: CopyTarget, { createTables }: Schema): Promise<void> {
  if (!createTables.some((sql) => /\bAUTOINCREMENT\b/i.test(sql))) return;
  const sequences = await read("SELECT name, seq FROM sqlite_sequence");
  await copyTarget.run(["DELETE FROM sqlite_sequence"]);
  if (sequences.length > 0) await copyTarget.insert({ name: "sqlite_sequence", columns: ["name", "seq"] }, sequences);
}

/** The time limit of a call to a server, which may read a page of rows or create the index of a large table. */
const SERVER_CALL_MS = 120_000;

/** Runs `work` on a snapshot of a database server: one read transaction that does not block writers. */
async function readServerSnapshot<T>(target: DbTarget, work: (read: RunQuery) => Promise<T>): Promise<T> {
  const client = openServerClient(target, { callMs: SERVER_CALL_MS, intMode: "bigint" });
  try {
    const snapshot = await client.transaction("read");
    try {
      return await work(async (sql, args = []) => {
        const { rows, columns } = await snapshot.execute({ sql, args: args as InValue[] });
        return rows.map((row) => columns.map((_, index) => toCell(row[index]!)));
      });
    } finally {
      snapshot.close();
    }
  } finally {
    client.close();
  }
}

const toCell = (value: Value): Cell => (value instanceof ArrayBuffer ? Buffer.from(value) : value);

/** Runs `work` on a file that no other process has open. */
async function readUnopenedFile<T>(path: string, work: (read: RunQuery) => Promise<T>): Promise<T> {
  const driver = new Driver(path);
  try {
    return await work(async (sql, args = []) => {
      const statement = driver.prepare(sql).raw().safeIntegers(true);
      return statement.all(args) as Cell[][];
    });
  } finally {
    driver.close();
  }
}

/** Writes a new database file with the rows of `readAll`. If it fails, the caller removes the file. */
async function copyIntoFile(
  path: string,
  applicationId: number,
  readAll: <T>(work: (read: RunQuery) => Promise<T>) => Promise<T>,
): Promise<void> {
  const driver = new Driver(path);
  try {
    // The file is not read before it is complete, and an incomplete one is deleted.
    for (const pragma of ["journal_mode=OFF", "synchronous=OFF", "foreign_keys=OFF", "cache_size=-16000"])
      driver.exec(`PRAGMA ${pragma}`);
    driver.exec(`PRAGMA application_id=${applicationId}`);
    const copyTarget: CopyTarget = {
      async run(statements) {
        for (const sql of statements) driver.exec(sql);
      },
      async insert({ name, columns }, rows) {
        const placeholders = columns.map(() => "?").join(", ");
        const insert = driver.prepare(
          `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES (${placeholders})`,
        );
        driver.exec("BEGIN");
        for (const row of rows) insert.run(row);
        driver.exec("COMMIT");
      },
    };
    const finish = await readAll((read) => copyTables(read, copyTarget));
    await finish();
  } finally {
    driver.close();
  }
}

/** Just below SQLite's limit of values in a statement. */
const MAX_VALUES = 30_000;

/**
 * Copies the rows that `read` returns into an empty database of a server. If it fails, the database is emptied again if it can be
 * reached. `onTablesCreated` is called as soon as our tables exist, which only one of two concurrent copies can create.
 */
async function copyIntoServer(target: DbTarget, read: RunQuery, onTablesCreated: () => Promise<void>): Promise<void> {
  const client = openServerClient(target, { callMs: SERVER_CALL_MS });
  try {
    await assertServerEmpty(client);
    let created = false;
    // Each call is its own transaction with foreign keys off, so that none blocks other writers for long.
    const run = async (statements: InStatement[]): Promise<void> => {
      await client.migrate(statements);
      created = true;
    };
    const copyTarget: CopyTarget = {
      run,
      async insert(table, rows) {
        const batchSize = Math.floor(MAX_VALUES / table.columns.length);
        for (let start = 0; start < rows.length; start += batchSize)
          await run([insertStatement(table, rows.slice(start, start + batchSize))]);
      },
    };
    try {
      const finish = await copyTables(read, copyTarget, onTablesCreated);
      await finish();
      const { rows } = await client.execute("PRAGMA foreign_key_check");
      if (rows.length > 0) throw new StartupError("The copy has rows with broken references.");
    } catch (error) {
      // If another process has created the tables meanwhile, this one created none, and they stay.
      if (created) await dropTables(client).catch(() => undefined);
      throw error;
    }
  } finally {
    client.close();
  }
}

/** Throws StartupError if the server's database has tables. */
export async function assertServerEmpty(client: Pick<Client, "execute">): Promise<void> {
  if ((await listTables(client)).length > 0)
    throw new StartupError("The database that DATABASE_URL names is not empty. Nothing was changed.");
}

async function dropTables(client: Client): Promise<void> {
  await client.migrate((await listTables(client)).map((name) => `DROP TABLE IF EXISTS ${quoted(name)}`));
}

function insertStatement({ name, columns }: Pick<Table, "name" | "columns">, rows: Cell[][]): InStatement {
  const row = `(${columns.map(() => "?").join(", ")})`;
  return {
    sql: `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES ${rows.map(() => row).join(", ")}`,
    args: rows.flat(),
  };
}
