import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationsBefore } from "./migrations-before.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-before-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("keeps older duplicate codes, and rejects new ones in either order", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  const migrateTo = (number: number) =>
    migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, number) });
  await migrateTo(42);
  await client.execute("PRAGMA foreign_keys=OFF");
  const item = (id: number, plu: string | null = null, company = 1) => `INSERT INTO items
    (id, company_id, item_no, sequence, name, category_id, unit, price, plu, created_at, updated_at)
    VALUES (${id}, ${company}, 'ITM00000${id}', ${id}, 'Item ${id}', 1, 'pc', 100, ${plu}, 't', 't');`;
  const code = (item_id: number, code: string, company = 1) =>
    `INSERT INTO item_barcodes (company_id, item_id, code, created_at) VALUES (${company}, ${item_id}, '${code}', 't');`;
  await client.executeMultiple(
    [item(1), item(2, "'12345'"), code(1, "ABC-1"), code(2, "abc-1"), code(1, "12345"), code(2, "ITM000001")].join(""),
  );
  await migrateTo(44);
  await client.execute("PRAGMA foreign_keys=OFF");
  const { rows } = await client.execute("SELECT code FROM item_barcodes ORDER BY id");
  expect(rows.map((row) => row.code)).toEqual(["ABC-1", "abc-1", "12345", "ITM000001"]);
  await client.executeMultiple([item(3, "'54321'"), code(3, "036000291452"), code(3, "ITM000005")].join(""));
  for (const collision of [
    code(1, "0036000291452"),
    code(1, "Abc-1"),
    code(1, "54321"),
    code(1, "itm000003"),
    item(4, "'12345'"),
    item(5),
    "UPDATE items SET plu = '12345' WHERE id = 3",
    "UPDATE item_barcodes SET code = '0036000291452' WHERE code = 'ABC-1'",
  ])
    await expect(client.executeMultiple(collision)).rejects.toThrow("has this code");
  await client.executeMultiple([item(6, "'12345'", 2), code(6, "ABC-1", 2), code(3, "54321")].join(""));
  client.close();
});
