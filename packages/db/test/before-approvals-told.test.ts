import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterEach, expect, test } from "vitest";
import { openClient } from "../src/client.ts";
import { migrationsBefore } from "./migrations-before.ts";

const folder = mkdtempSync(join(tmpdir(), "custodia-before-"));
afterEach(() => rmSync(folder, { recursive: true }));

const AT = "'2026-06-01T10:00:00.000Z'";

test("data of before knows which activity followed from which request, and what a waiting import costs", async () => {
  const file = `file:${join(folder, "custodia.db")}`;
  const client = await openClient({ url: file }, 1000);
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 11) });
  await client.execute("PRAGMA foreign_keys=OFF");
  const asset = (
    id: number,
    cost: number,
  ) => `INSERT INTO assets (id, company_id, barcode, sequence, status, description,
    classification_id, custodian_id, acquisition_date, acquisition_day, acquisition_nature, cost, scrap_value,
    useful_life_in_days, condition, total_maintenance_cost, import_id, carrying_amount, valued_day, created_at, updated_at)
    VALUES (${id}, 1, 'A-${id}', ${id}, 'pending', 'Chair', 1, 1, '2025-01-01', 20089, 'Purchase', ${cost}, 0, 365, 'New', 0, 5,
    ${cost}, 20089, ${AT}, ${AT})`;
  for (const statement of [
    `INSERT INTO activities (id, company_id, user_id, action, log_message, subject_type, subject_id, created_at) VALUES
      (7, 1, 2, 'assets.scrap', 'Scrapped', 'asset', 1, ${AT}), (8, 1, 2, 'assets.update', 'Updated', 'asset', 1, ${AT})`,
    `INSERT INTO approvals (id, company_id, kind, asset_id, import_id, subject_event, payload, after, state, requester_id,
      decider_id, decided_at, activity_id, created_at) VALUES
      (3, 1, 'discard', 1, NULL, 'Scrap', '{}', NULL, 'approved', 3, 2, ${AT}, 7, ${AT}),
      (4, 1, 'import', NULL, 5, 'Import 2 assets', '{}', '{"rows":2}', 'pending', 3, NULL, NULL, NULL, ${AT})`,
    asset(1, 150),
    asset(2, 250),
  ]) {
    await client.execute(statement);
  }
  await migrate(drizzle(client), {
    migrationsFolder: new URL("../migrations", import.meta.url).pathname,
  });
  const told = await client.execute("SELECT id, approval_id FROM activities ORDER BY id");
  expect(told.rows.map(({ id, approval_id }) => [id, approval_id])).toEqual([
    [7, 3],
    [8, null],
  ]);
  const waiting = await client.execute("SELECT after FROM approvals WHERE id = 4");
  expect(JSON.parse(`${waiting.rows[0]!.after}`)).toEqual({ rows: 2, total_cost: 400 });
  await expect(client.execute("DELETE FROM activities")).rejects.toThrow("append-only");
  await expect(client.execute("UPDATE activities SET action = 'x'")).rejects.toThrow("append-only");
  client.close();
});
