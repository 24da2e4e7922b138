import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openReadConnection } from "../src/read-connection.ts";
import type { SlowQuery } from "../src/statements.ts";
import { openWriteQueue } from "../src/write-queue.ts";

let db: TemporaryDatabase;
afterEach(() => db.close());

/** Returns a query that counts to a number, which takes a while for a large one. */
const countTo = (to: number) => sql`
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) SELECT count(*) AS count FROM n`;

test("reports slow statements by SQL and duration, without parameters", async () => {
  db = await temporaryDatabase();
  const reports: SlowQuery[] = [];
  const slow = { thresholdMs: 20, report: (query: SlowQuery) => void reports.push(query) };
  const { reader, close } = await openReadConnection(db.target, { slow });
  const queue = await openWriteQueue(db.target, (tx) => tx, {}, slow);
  await reader.all(countTo(10));
  await queue.write((tx) => tx.run(sql`CREATE TABLE few (id INTEGER)`));
  expect(reports.filter(({ sql }) => sql.includes("RECURSIVE"))).toEqual([]);
  await reader.all(countTo(1_234_567));
  await queue.write((tx) => tx.all(countTo(1_234_567)));
  const long = reports.filter(({ sql }) => sql.includes("RECURSIVE"));
  expect(long).toHaveLength(2);
  for (const { sql, ms } of long) {
    expect(sql).not.toContain("1234567");
    expect(ms).toBeGreaterThanOrEqual(20);
  }
  await queue.close();
  close();
});
