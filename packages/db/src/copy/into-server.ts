import type { Client, InStatement } from "@libsql/client";
import { CannotOpen } from "../cannot-open.ts";
import type { Target } from "../client.ts";
import { openServerClient } from "../server-client.ts";
import { copyTables, type Into } from "./copy-tables.ts";
import { type Ask, type Cell, quoted, type Table } from "./shape.ts";

/** An index of a large table may take so long. */
const PATIENCE_MS = 120_000;
/** SQLite takes as many values in a statement, nearly. */
const MOST_VALUES = 30_000;

/**
 * Copies what `ask` reads into an empty database of a server. Where it fails the database is empty again, if it can be reached.
 * `onceOurs` is done as soon as tables of ours stand there, which one alone of two who copy at once can make.
 */
export async function copyIntoServer(target: Target, ask: Ask, onceOurs: () => Promise<void>): Promise<void> {
  const client = openServerClient(target, { callMs: PATIENCE_MS });
  try {
    await assertServerEmpty(client);
    let made = false;
    // Each is a transaction of its own with foreign keys off, so that none holds the turn to write for long.
    const run = async (statements: InStatement[]): Promise<void> => {
      await client.migrate(statements);
      made = true;
    };
    const into: Into = {
      run,
      async insert(table, rows) {
        const most = Math.floor(MOST_VALUES / table.columns.length);
        for (let at = 0; at < rows.length; at += most)
          await run([insertOf(table, rows.slice(at, at + most))]);
      },
    };
    try {
      const finish = await copyTables(ask, into, onceOurs);
      await finish();
      const { rows } = await client.execute("PRAGMA foreign_key_check");
      if (rows.length > 0) throw new CannotOpen("The copy holds rows that refer to nothing.");
    } catch (error) {
      // What another made in the meantime is let be: then none of ours was made.
      if (made) await empty(client).catch(() => undefined);
      throw error;
    }
  } finally {
    client.close();
  }
}

/** Throws CannotOpen where the server's database has tables. */
export async function assertServerEmpty(client: Pick<Client, "execute">): Promise<void> {
  if ((await tablesOf(client)).length > 0)
    throw new CannotOpen("The database that DATABASE_URL names is not empty. Nothing was changed.");
}

/** Our tables, those before that others are the content of. */
async function tablesOf(client: Pick<Client, "execute">): Promise<string[]> {
  const { rows } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*' AND name <> '__starting' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC",
  );
  return rows.map(({ name }) => String(name));
}

async function empty(client: Client): Promise<void> {
  await client.migrate((await tablesOf(client)).map((name) => `DROP TABLE IF EXISTS ${quoted(name)}`));
}

function insertOf({ name, columns }: Pick<Table, "name" | "columns">, rows: Cell[][]): InStatement {
  const row = `(${columns.map(() => "?").join(", ")})`;
  return {
    sql: `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES ${rows.map(() => row).join(", ")}`,
    args: rows.flat(),
  };
}
