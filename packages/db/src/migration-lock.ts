import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@libsql/client";

/** The lease of the lock: a crashed server blocks the others for that long. */
const LEASE_SECONDS = 30;
const POLL_MS = 100;

/** Extends the lease. It is called before a long migration, which blocks further writes while it runs. */
export type ExtendLock = (seconds: number) => Promise<void>;

/**
 * Runs `work` on one of several starting servers at a time. The others poll by reading, because a waiting writer would make the
 * database server preempt a transaction after 5 s.
 */
export async function withMigrationLock<T>(
  client: Client,
  work: (acquireOrExtend: ExtendLock) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const acquireOrExtend: ExtendLock = async (seconds) => {
    while (!(await tryAcquire(client, holder, seconds))) await sleep(POLL_MS);
  };
  if (!(await schemaObjectExists(client, "__starting")))
    await client.execute(
      "CREATE TABLE IF NOT EXISTS __starting (one INTEGER PRIMARY KEY CHECK (one = 1), holder TEXT, until INTEGER NOT NULL)",
    );
  await acquireOrExtend(LEASE_SECONDS);
  try {
    return await work(acquireOrExtend);
  } finally {
    const sql = "UPDATE __starting SET until = 0 WHERE holder = ?";
    await client.execute({ sql, args: [holder] }).catch(() => undefined);
  }
}

/** Returns whether the database has a table or an index with this name. */
export async function schemaObjectExists(client: Client, name: string): Promise<boolean> {
  const sql = "SELECT 1 FROM sqlite_master WHERE name = ?";
  return (await client.execute({ sql, args: [name] })).rows.length > 0;
}

async function tryAcquire(client: Client, holder: string, seconds: number): Promise<boolean> {
  const result = await client.execute({
    sql: "SELECT 1 FROM __starting WHERE until > unixepoch() AND holder <> ?",
    args: [holder],
  });
  if (result.rows.length > 0) return false;
  const acquired = await client.execute({
    sql: `INSERT INTO __starting (one, holder, until) VALUES (1, ?, unixepoch() + ?)
      ON CONFLICT (one) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE until <= unixepoch() OR holder = excluded.holder
      RETURNING one`,
    args: [holder, seconds],
  });
  return acquired.rows.length > 0;
}
