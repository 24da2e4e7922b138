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

test("queues a whole older register for indexing, with the rest of an interrupted job", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  const migrateTo = (number: number) =>
    migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, number) });
  const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }));
  await migrateTo(28);
  await client.execute("PRAGMA foreign_keys=OFF");
  const company = (id: number) => `INSERT INTO companies
    (id, name, email, employees_nr, url, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES (${id}, 'C${id}', 'c${id}@c.example', 1, '', '1', 't', 't', 't');`;
  const asset = (
    id: number,
    owner: number,
  ) => `INSERT INTO assets (id, company_id, barcode, sequence, status, description,
      classification_id, custodian_id, acquisition_date, acquisition_day, acquisition_nature, cost, scrap_value,
      useful_life_in_days, condition, total_maintenance_cost, carrying_amount, valued_day, created_at, updated_at)
    VALUES (${id}, ${owner}, 'B-${id}', ${id}, 'in_service', 'Chair', 1, 1, '2025-01-01', 20089, 'Purchase', 1, 0, 1, 'New', 0, 1, 20089, 't', 't');`;
  await client.executeMultiple(`${company(1)} ${company(2)} ${company(3)} ${asset(4, 1)} ${asset(6, 2)} ${asset(9, 1)}
    INSERT INTO jobs (id, company_id, kind, payload, state, due_at, created_at)
      VALUES (1, 1, 'search.index', '{"import_id":1,"after":0}', 'waiting', 't', 't'), (2, 1, 'assets.import', '{}', 'waiting', 't', 't');`);

  await migrateTo(29);
  expect(await rows("SELECT * FROM unindexed_assets ORDER BY company_id")).toEqual([
    { company_id: 1, first_id: 4, last_id: 9 },
    { company_id: 2, first_id: 6, last_id: 6 },
  ]);
  expect(await rows("SELECT id, state FROM jobs ORDER BY id")).toEqual([
    { id: 1, state: "done" },
    { id: 2, state: "waiting" },
  ]);
  await client.execute("PRAGMA foreign_keys=OFF");
  await client.executeMultiple(`${asset(10, 3)} UPDATE assets SET description = 'Stool' WHERE id = 9;
    UPDATE assets SET description = 'Chair' WHERE id = 4; DELETE FROM assets WHERE id = 6;`);
  expect(
    await rows("SELECT company_id, first_id FROM unindexed_assets WHERE first_id = last_id ORDER BY first_id"),
  ).toEqual([
    { company_id: 2, first_id: 6 },
    { company_id: 1, first_id: 9 },
    { company_id: 3, first_id: 10 },
  ]);
  client.close();
});

test("leads older notifications about webhooks and downloads to their pages of the settings", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  const migrateTo = (number: number) =>
    migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, number) });
  await migrateTo(60);
  await client.execute("PRAGMA foreign_keys=OFF");
  await client.execute(`INSERT INTO notifications (id, company_id, user_id, kind, message, href, created_at) VALUES
    (1, 1, 1, 'webhooks.given_up', 'A webhook stopped', '/Settings', 't'), (2, 1, 1, 'downloads.ready', 'Ready', '/Settings', 't'),
    (3, 2, 5, 'downloads.failed', 'Failed', '/Settings', 't'), (4, 2, 5, 'exports.ready', 'Ready', '/download', 't'),
    (5, 2, 5, 'users.other', 'Other', '/Settings', 't')`);
  await migrateTo(61);
  const { rows } = await client.execute("SELECT href FROM notifications ORDER BY id");
  expect(rows.map(({ href }) => href)).toEqual([
    "/Settings/webhooks",
    "/Settings/data",
    "/Settings/data",
    "/download",
    "/Settings",
  ]);
  client.close();
});
