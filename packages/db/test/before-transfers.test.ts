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
  folder = mkdtempSync(join(tmpdir(), "custodia-transfers-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("takes the earlier classes, locations and departments of an older register from the audit log", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  const migrateTo = (number: number) =>
    migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, number) });
  await migrateTo(72);
  await client.execute("PRAGMA foreign_keys=OFF");
  const asset = (
    id: number,
    status: string,
  ) => `INSERT INTO assets (id, company_id, barcode, sequence, status, description,
      classification_id, custodian_id, acquisition_date, acquisition_day, acquisition_nature, cost, scrap_value,
      useful_life_in_days, condition, total_maintenance_cost, carrying_amount, valued_day, created_at, updated_at)
    VALUES (${id}, 1, 'B-${id}', ${id}, '${status}', 'Chair', 7, 1, '2025-01-01', 20089, 'Purchase', 1, 0, 1, 'New', 0, 1, 20089, 't', 't');`;
  const change = (id: number, before: object, action = "assets.update", subject = "asset") =>
    `INSERT INTO activities (company_id, action, log_message, subject_type, subject_id, before, after, created_at)
      VALUES (1, '${action}', 'm', '${subject}', ${id}, '${JSON.stringify(before)}', '{}', '2026-01-0${id}T08:00:00.000Z');`;
  await client.executeMultiple(`INSERT INTO companies
    (id, name, email, employees_nr, url, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES (1, 'C', 'c@c.example', 1, '', '1', 't', 't', 't');
    INSERT INTO classifications (id, company_id, name, name_key, code, created_at, updated_at) VALUES (6, 1, 'Old', 'old', 'OLD', 't', 't');
    INSERT INTO locations (id, company_id, address, created_at, updated_at) VALUES (3, 1, 'Old', 't', 't');
    ${[1, 2, 3].map((id) => asset(id, "in_service")).join("\n")} ${asset(4, "pending")}
    ${change(1, { classification_id: 6, location_id: 3, department: "Works" })}
    ${change(2, { location_id: null, department: null })}
    ${change(3, { classification_id: 99, location_id: 99, description: "Stool" })}
    ${change(4, { classification_id: 6 })}
    ${change(1, { classification_id: 6 }, "assets.create")} ${change(1, { location_id: 3 }, "assets.update", "custodian")}`);

  await migrateTo(73);
  const { rows } = await client.execute(
    "SELECT asset_id, field, at, classification_id, location_id, department FROM asset_transfers ORDER BY asset_id, field",
  );
  const empty = { classification_id: null, location_id: null, department: null };
  const first = { ...empty, asset_id: 1, at: "2026-01-01T08:00:00.000Z" };
  const second = { ...empty, asset_id: 2, at: "2026-01-02T08:00:00.000Z" };
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { ...first, field: "classification", classification_id: 6 },
    { ...first, field: "department", department: "Works" },
    { ...first, field: "location", location_id: 3 },
    { ...second, field: "department" },
    { ...second, field: "location" },
  ]);
  client.close();
});
