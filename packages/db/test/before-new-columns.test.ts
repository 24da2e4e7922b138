import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterAll, expect, test } from "vitest";
import { migrationsBefore } from "./migrations-before.ts";

const folder = mkdtempSync(join(tmpdir(), "custodia-before-"));
const migrationsFolder = new URL("../migrations", import.meta.url).pathname;
afterAll(() => rmSync(folder, { recursive: true }));

const NEW = "carrying_amount,next_maintenance_date,expected_return_date,out_location,out_custodian";

test("a saved view shows the same columns after new ones are added", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 17) });
  await client.execute("PRAGMA foreign_keys=OFF");
  const views = [{ hidden: "vendor,condition", sort: "cost" }, { hidden: "" }, { filter: { status: "sold" } }];
  for (const [index, search] of views.entries()) {
    await client.execute({
      sql: `INSERT INTO saved_views (company_id, user_id, list, name, name_key, search, created_at)
        VALUES (1, 1, 'assets', ?1, ?1, ?2, '2026-06-01T10:00:00.000Z')`,
      args: [`view ${index}`, JSON.stringify(search)],
    });
  }
  await migrate(drizzle(client), { migrationsFolder });
  const { rows } = await client.execute("SELECT search FROM saved_views ORDER BY id");
  expect(rows.map(({ search }) => JSON.parse(`${search}`))).toEqual([
    { hidden: `vendor,condition,${NEW}`, sort: "cost" },
    { hidden: "" },
    { filter: { status: "sold" } },
  ]);
  client.close();
});

test("an asset keeps the last maintenance of the file that it was imported from", async () => {
  const client = await openClient({ url: `file:${join(folder, "imported.db")}` }, 1000);
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(mkdtempSync(join(folder, "older-")), 86) });
  await client.execute("PRAGMA foreign_keys=OFF");
  const asset = (id: number, import_id: number, day: string | null) => `INSERT INTO assets (id, company_id, barcode,
      sequence, status, description, classification_id, custodian_id, acquisition_date, acquisition_day, acquisition_nature,
      cost, scrap_value, useful_life_in_days, condition, total_maintenance_cost, carrying_amount, valued_day, created_at,
      updated_at, import_id, last_maintenance_date)
    VALUES (${id}, 1, 'B-${id}', ${id}, 'in_service', 'Chair', 1, 1, '2025-01-01', 20089, 'Purchase', 1, 0, 1, 'New', 0, 1,
      20089, 't', 't', ${import_id}, ${day ? `'${day}'` : "NULL"});`;
  await client.executeMultiple(`${asset(1, 1, "2026-03-20")} ${asset(2, 1, null)} ${asset(3, 1, "2026-03-20")}
    ${asset(4, 0, "2026-03-20")} ${asset(5, 1, "2026-03-20")}
    INSERT INTO asset_services (company_id, asset_id, due_date, service_date, recorded_by, created_at, updated_at)
      VALUES (1, 3, '2026-01-01', '2026-03-20', 1, 't', 't');
    INSERT INTO movements (company_id, asset_id, type, maintenance_category, location, custodian_id, condition, release_date, released_by,
        returned_at, created_at, updated_at)
      VALUES (1, 5, 'maintenance', 'In-house maintenance', 'Shop', 1, 'Used', '2026-03-01', 1, '2026-03-19T23:30:00.000Z', 't', 't');`);
  await migrate(drizzle(client), { migrationsFolder });
  const { rows } = await client.execute("SELECT imported_maintenance_date AS day FROM assets ORDER BY id");
  expect(rows.map(({ day }) => day)).toEqual(["2026-03-20", null, null, null, null]);
  client.close();
});
