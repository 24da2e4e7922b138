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
  folder = mkdtempSync(join(tmpdir(), "custodia-makes-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("gives assets of an older register no manufacturer or model, leaves them indexed, and queues those that get one", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  const migrateTo = (number: number) =>
    migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, number) });
  const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }));
  await migrateTo(56);
  await client.execute("PRAGMA foreign_keys=OFF");
  const asset = (id: number) => `INSERT INTO assets (id, company_id, barcode, sequence, status, description,
      classification_id, custodian_id, acquisition_date, acquisition_day, acquisition_nature, cost, scrap_value,
      useful_life_in_days, condition, total_maintenance_cost, carrying_amount, valued_day, created_at, updated_at)
    VALUES (${id}, 1, 'B-${id}', ${id}, 'in_service', 'Chair', 1, 1, '2025-01-01', 20089, 'Purchase', 1, 0, 1, 'New', 0, 1, 20089, 't', 't');`;
  await client.executeMultiple(`INSERT INTO companies
    (id, name, email, employees_nr, url, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES (1, 'C', 'c@c.example', 1, '', '1', 't', 't', 't');
    ${[1, 2, 3, 4].map(asset).join("\n")} DELETE FROM unindexed_assets;`);

  await migrateTo(57);
  expect(await rows("SELECT id, manufacturer, model FROM assets WHERE id = 4")).toEqual([
    { id: 4, manufacturer: null, model: null },
  ]);
  const queued = () => rows("SELECT first_id, last_id FROM unindexed_assets ORDER BY first_id");
  expect(await queued()).toEqual([]);
  await client.execute("PRAGMA foreign_keys=OFF");
  await client.executeMultiple(`UPDATE assets SET manufacturer = 'HP' WHERE id = 1;
    UPDATE assets SET model = 'EliteBook' WHERE id = 2; UPDATE assets SET manufacturer = NULL WHERE id = 3;
    UPDATE assets SET description = 'Stool' WHERE id = 4;`);
  expect(await queued()).toEqual([1, 2, 4].map((id) => ({ first_id: id, last_id: id })));
  client.close();
});
