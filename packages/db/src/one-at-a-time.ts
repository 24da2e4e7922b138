import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@libsql/client";

/** So long does one server keep the others waiting; a dead one, too. */
const HELD_SECONDS = 30;
const POLL_MS = 100;

/**
 * Has one server of all that start together do `work` at a time. The others look whether they may and ask for no turn to write,
 * or the server would take it from who works for 5 s.
 */
export async function oneAtATime<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  if (!(await isThere(client, "__starting")))
    await client.execute(
      "CREATE TABLE IF NOT EXISTS __starting (one INTEGER PRIMARY KEY CHECK (one = 1), holder TEXT, until INTEGER NOT NULL)",
    );
  while (!(await take(client, holder))) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    const sql = "UPDATE __starting SET until = 0 WHERE holder = ?";
    await client.execute({ sql, args: [holder] }).catch(() => undefined);
  }
}

/** Whether the database has a table or an index of that name. */
export async function isThere(client: Client, name: string): Promise<boolean> {
  const sql = "SELECT 1 FROM sqlite_master WHERE name = ?";
  return (await client.execute({ sql, args: [name] })).rows.length > 0;
}

async function take(client: Client, holder: string): Promise<boolean> {
  const held = await client.execute("SELECT 1 FROM __starting WHERE until > unixepoch()");
  if (held.rows.length > 0) return false;
  const taken = await client.execute({
    sql: `INSERT INTO __starting (one, holder, until) VALUES (1, ?, unixepoch() + ${HELD_SECONDS})
      ON CONFLICT (one) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE until <= unixepoch()
      RETURNING one`,
    args: [holder],
  });
  return taken.rows.length > 0;
}
