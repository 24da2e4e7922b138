import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@libsql/client";

/** So long does one server keep the others waiting; a dead one, too. */
const HELD_SECONDS = 30;
const POLL_MS = 100;

/** Keeps the others waiting for so many seconds from now: while what takes long holds the turn to write, nothing can say that it goes on. */
export type Hold = (seconds: number) => Promise<void>;

/**
 * Has one server of all that start together do `work` at a time. The others look whether they may and ask for no turn to write,
 * or the server would take it from who works for 5 s.
 */
export async function oneAtATime<T>(client: Client, work: (hold: Hold) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const hold: Hold = async (seconds) => {
    while (!(await take(client, holder, seconds))) await sleep(POLL_MS);
  };
  if (!(await isThere(client, "__starting")))
    await client.execute(
      "CREATE TABLE IF NOT EXISTS __starting (one INTEGER PRIMARY KEY CHECK (one = 1), holder TEXT, until INTEGER NOT NULL)",
    );
  await hold(HELD_SECONDS);
  try {
    return await work(hold);
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

async function take(client: Client, holder: string, seconds: number): Promise<boolean> {
  const held = await client.execute({
    sql: "SELECT 1 FROM __starting WHERE until > unixepoch() AND holder <> ?",
    args: [holder],
  });
  if (held.rows.length > 0) return false;
  const taken = await client.execute({
    sql: `INSERT INTO __starting (one, holder, until) VALUES (1, ?, unixepoch() + ?)
      ON CONFLICT (one) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE until <= unixepoch() OR holder = excluded.holder
      RETURNING one`,
    args: [holder, seconds],
  });
  return taken.rows.length > 0;
}
