import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyTable } from "@custodia/db/every-table";
import { APPLICATION_ID, openDatabase } from "@custodia/db/open";
import { differingTables, rowHashes } from "@custodia/testkit/row-hashes";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import Driver from "libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import { insertRow } from "../../db/test/every-table.ts";
import type { Tx } from "../src/client.ts";
import { copyToFile, copyToServer } from "../src/copy-database.ts";

/** Fills the tables that a copy treats specially with more than a page, and with gaps in their ids. */
const ROWS = [
  // Autoincrement ids, the highest of which are deleted: none is reused.
  `INSERT INTO attempts (key, at) SELECT 'key ' || value, '' FROM generate_series(1, 7000)`,
  `DELETE FROM attempts WHERE id % 5 = 0 OR id > 6900`,
  // Text keys: rows are identified by a hidden rowid.
  `INSERT INTO installation (key, value) SELECT 'k' || (value * 7919 % 1009), value FROM generate_series(1, 1000)`,
  `DELETE FROM installation WHERE rowid % 3 = 0`,
  // Some of these rows fill a page alone.
  `INSERT INTO installation (key, value) SELECT 'large ' || value, replace(hex(zeroblob(value * 30000)), '00', 'Ọ̀gá') FROM generate_series(1, 4)`,
  // Full-text indexes with merged segments and deleted rows.
  `INSERT INTO search (rowid, company, code, name) SELECT value * 8 + 1, 'c' || value % 9, 'A-' || value, 'Chair of ' || (value * 31) FROM generate_series(100, 2000)`,
  `INSERT INTO search_texts (rowid, barcode, description) SELECT value, 'B-' || value, 'Desk of ' || (value * 37) FROM generate_series(100, 2000)`,
  `DELETE FROM search WHERE rowid % 7 = 0`,
  `DELETE FROM search_texts WHERE rowid % 7 = 0`,
  // Kinds of tables and values that our schema does not have.
  `CREATE TABLE odd (word TEXT, part, amount REAL, bytes BLOB, twice INTEGER AS (amount * 2), PRIMARY KEY (word, part)) WITHOUT ROWID`,
  `INSERT INTO odd (word, part, amount, bytes) SELECT 'word ' || value % 11, CASE value % 4 WHEN 0 THEN value WHEN 1 THEN value + 0.5 WHEN 2 THEN 'text ' || value ELSE CAST(value AS BLOB) END, value, x'' FROM generate_series(1, 900)`,
  `INSERT INTO odd (word, part, amount, bytes) VALUES ('', 9007199254740993, 1e300, x'00ff'), ('🪑', -9223372036854775808, 0.1, NULL), ('nul' || char(0) || 'l', 2.0, -0.0, zeroblob(5000))`,
  `CREATE TABLE counted (many INTEGER)`,
  `INSERT INTO counted SELECT count(*) FROM attempts`,
  `CREATE TRIGGER attempts_counted AFTER INSERT ON attempts BEGIN UPDATE counted SET many = many + 1; END`,
  `CREATE VIEW late_attempts AS SELECT * FROM attempts WHERE id > 5000`,
];

let db: TemporaryDatabase;
let server: LibsqlTestServer;
let onServer: { url: string };
const folder = mkdtempSync(join(tmpdir(), "custodia-copy-"));
const pathIn = (name: string) => join(folder, name);
const fileOnServer = () => join(server.folder, "copied.db");

beforeAll(async () => {
  [db, server] = await Promise.all([temporaryDatabase(), startLibsqlServer()]);
  onServer = { url: server.url("ws", "copied") };
  await db.write(async (tx) => {
    for (let company = 0; company < 2; company++) {
      const id = await insertRow(tx, "companies", 0);
      // Triggers have filled some of the tables already, and pass over a company that is moved in.
      const isMove = (table: string) => Number(table === "company_moves");
      for (const table of [...everyTable.keys()].sort((a, b) => isMove(a) - isMove(b)))
        if ((await countRows(tx, table)) <= company) await insertRow(tx, table, id, numberOf(table, id));
    }
  });
  for (const statement of ROWS) await db.write((tx) => tx.run(sql.raw(withoutSeries(statement))));
  await copyToFile(db.target, pathIn("first.db"), APPLICATION_ID);
});
afterAll(async () => {
  await db.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Tables of the operators name a company by its number. */
const numberOf = (table: string, company_number: number) =>
  table === "company_deletions" || table === "company_moves" ? { company_number } : {};

async function countRows(tx: Tx, table: string): Promise<number> {
  return (await tx.get<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${table}`))).n;
}

/** Replaces `generate_series`, which a server does not have. */
function withoutSeries(statement: string): string {
  return statement.replace(
    /generate_series\((\d+), (\d+)\)/,
    "(WITH RECURSIVE one(value) AS (SELECT $1 UNION ALL SELECT value + 1 FROM one WHERE value < $2) SELECT value FROM one)",
  );
}

test("copies every row and value from a file to a server and back; an incomplete copy is rejected at startup", async () => {
  const first = rowHashes(pathIn("first.db"));
  expect(first.get("attempts")).toHaveLength(5520);
  expect([...first].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  let incomplete = 0;
  await copyToServer(pathIn("first.db"), onServer, async () => {
    const rows = rowHashes(fileOnServer());
    await expect(openDatabase({ dataDir: pathIn("elsewhere"), ...onServer })).rejects.toThrow(
      /^The database that DATABASE_URL names has an interrupted restore.*Nothing was changed.*restore again\.$/,
    );
    expect(rowHashes(fileOnServer())).toEqual(rows);
    incomplete += 1;
  });
  expect(incomplete).toBe(1);
  expect(differingTables(first, rowHashes(fileOnServer()))).toEqual([]);
  await copyToFile(onServer, pathIn("second.db"), APPLICATION_ID);
  expect(differingTables(first, rowHashes(pathIn("second.db")))).toEqual([]);
});

test("full-text search in a copy finds the original texts and new ones", async () => {
  const driver = new Driver(pathIn("second.db"));
  const countMatches = (index: string, words: string) => {
    const count = driver.prepare(`SELECT count(*) FROM ${index} WHERE ${index} MATCH ?`).raw();
    return (count.get(words as never) as number[])[0];
  };
  driver.exec("INSERT INTO search (rowid, company, name) VALUES (1, 'c1', 'Chair anew')");
  expect([countMatches("search", "chair"), countMatches("search", '"a-777"')]).toEqual([1631, 1]);
  expect([countMatches("search_texts", "des"), countMatches("search_texts", '"-77"')]).toEqual([1630, 8]);
  for (const index of ["search", "search_texts"])
    driver.exec(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`);
  driver.close();
});
