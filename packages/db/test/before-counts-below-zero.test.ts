import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationsBefore } from "./migrations-before.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-before-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (name: string) => openClient({ url: `file:${join(folder, name)}` }, 1000);
const migrateTo = (client: Client, number: number) =>
  migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, number) });
const rows = async (client: Client, sql: string) => (await client.execute(sql)).rows;
const readTriggers = async (client: Client) =>
  new Map(
    (await rows(client, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")).map((row) => [
      row.name as string,
      row.sql as string,
    ]),
  );

/** Creates an older till with two counts of a shift, and the id of a later count that was deleted. */
async function addOldTill(name: string) {
  const client = await open(name);
  await migrateTo(client, 26);
  await client.execute("PRAGMA foreign_keys=OFF");
  await client.executeMultiple(`
    INSERT INTO shifts (id, company_id, cashier_id, location_id, opened_by, "float", state, opened_at)
      VALUES (1, 1, 1, 1, 1, 0, 'open', 't'), (2, 1, 2, 1, 1, 0, 'open', 't');
    INSERT INTO shift_counts VALUES (7, 1, 1, 1, '{"1000":1}', 100000, 5, 6, 7, 100000, 5, 6, 7, 1, 't'),
      (9, 1, 1, 2, NULL, 99000, 0, 0, 0, 100000, -5, 0, 0, 2, 't');
    UPDATE sqlite_sequence SET seq = 12 WHERE name = 'shift_counts';
  `);
  return client;
}

test("keeps older counts, and lets the count of a card be negative", async () => {
  const client = await addOldTill("custodia.db");
  const counts = await rows(client, "SELECT * FROM shift_counts ORDER BY id");
  const before = await readTriggers(client);
  await migrateTo(client, 27);
  expect(await rows(client, "SELECT * FROM shift_counts ORDER BY id")).toEqual(counts);
  const after = await readTriggers(client);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const changed = [...before].filter(([name, sql]) => after.get(name) !== sql).map(([name]) => name);
  expect(changed.sort()).toEqual(["stock_levels_reached", "stock_movements_level"]);
  await client.execute("PRAGMA foreign_keys=OFF");
  const count = (cash: number) =>
    client.execute(`INSERT INTO shift_counts (company_id, shift_id, number, cash, card, cheque, bank_transfer, expected_cash,
      expected_card, expected_cheque, expected_bank_transfer, user_id, created_at)
      VALUES (1, 2, 1, ${cash}, -5, -6, -7, 0, -5, -6, -7, 1, 't')`);
  await expect(count(-1)).rejects.toThrow("shift_counts_cash");
  await count(0);
  expect(await rows(client, "SELECT max(id) AS id FROM shift_counts")).toMatchObject([{ id: 13 }]);
  await expect(client.execute("DELETE FROM shift_counts")).rejects.toThrow("append-only");
  const close = (id: number, review: number) =>
    client.execute(`UPDATE shifts SET state = 'closed', closed_by = 1, closed_at = 't', closed_day = 'd', needs_review = ${review}
      WHERE id = ${id}`);
  await expect(close(1, 1)).rejects.toThrow("a difference needs a reason");
  await close(2, 0);
  client.close();
});

test("an interrupted migration leaves the file unchanged, and the next start completes it", async () => {
  const client = await addOldTill("custodia.db");
  const schema = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name";
  const before = [await rows(client, schema), await rows(client, "SELECT * FROM shift_counts")];
  // The last statement fails after all others succeeded.
  await client.execute("DROP TRIGGER stock_movements_level");
  const withoutVersion = await rows(client, schema);
  await expect(migrateTo(client, 27)).rejects.toThrow();
  expect(await rows(client, schema)).toEqual(withoutVersion);
  client.close();
  cpSync(join(folder, "custodia.db"), join(folder, "copy.db"));
  const copy = await open("copy.db");
  expect(await rows(copy, "SELECT * FROM shift_counts")).toEqual(before[1]);
  const trigger = before[0]!.find(({ name }) => name === "stock_movements_level")!;
  await copy.execute(`${trigger.sql}`);
  await migrateTo(copy, 27);
  expect(await rows(copy, "SELECT * FROM shift_counts")).toEqual(before[1]);
  expect(await rows(copy, "PRAGMA integrity_check")).toMatchObject([{ integrity_check: "ok" }]);
  copy.close();
});
