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

const AT = "'2026-06-01T10:00:00.000Z'";

test("older data gets the request of each activity and the cost of each pending import", async () => {
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
  const entries = await client.execute("SELECT id, approval_id FROM activities ORDER BY id");
  expect(entries.rows.map(({ id, approval_id }) => [id, approval_id])).toEqual([
    [7, 3],
    [8, null],
  ]);
  const waiting = await client.execute("SELECT after FROM approvals WHERE id = 4");
  expect(JSON.parse(`${waiting.rows[0]!.after}`)).toEqual({ rows: 2, total_cost: 400 });
  await expect(client.execute("DELETE FROM activities")).rejects.toThrow("append-only");
  await expect(client.execute("UPDATE activities SET action = 'x'")).rejects.toThrow("append-only");
  client.close();
});

test("older notifications stay unread for pending requests only", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 18) });
  await client.execute("PRAGMA foreign_keys=OFF");
  const request = (id: number, company: number, second: string, event: string, state: string) =>
    `INSERT INTO approvals (id, company_id, kind, asset_id, subject_event, payload, state, requester_id, created_at)
    VALUES (${id}, ${company}, 'edit', ${id}, '${event}', '{}', '${state}', 3, '2026-06-01T10:00:${second}Z')`;
  const addNotice = (id: number, company: number, second: string, subject: string, kind = "approvals.asked") =>
    `INSERT INTO notifications (id, company_id, user_id, kind, message, created_at)
    VALUES (${id}, ${company}, 2, '${kind}', 'Dayo asks for approval: ${subject}', '2026-06-01T10:00:${second}Z')`;
  for (const statement of [
    request(1, 1, "01.000", "Edit A", "withdrawn"),
    addNotice(11, 1, "01.001", "Edit A"),
    request(2, 2, "01.500", "Edit of others", "pending"),
    request(3, 1, "02.000", "Edit A", "pending"),
    addNotice(12, 1, "02.000", "Edit A"),
    ...[4, 5, 6].map((id) => request(id, 1, "03.000", `Move ${id}`, id === 5 ? "pending" : "withdrawn")),
    addNotice(13, 1, "03.002", "Move 3 assets"),
    addNotice(14, 1, "02.500", "Edit what is no request"),
    addNotice(15, 1, "04.000", "Move 6", "imports.asked"),
    request(7, 1, "05.000", "Edit B", "pending"),
    addNotice(16, 1, "05.001", "Edit C"),
    request(8, 1, "06.000", "Edit D", "withdrawn"),
    request(9, 1, "06.000", "Edit E", "withdrawn"),
    addNotice(17, 1, "06.001", "Edit 2 assets"),
    addNotice(18, 2, "06.001", "Edit of others"),
  ]) {
    await client.execute(statement);
  }
  await migrate(drizzle(client), {
    migrationsFolder: new URL("../migrations", import.meta.url).pathname,
  });
  const { rows } = await client.execute(
    "SELECT id, first_approval_id AS a, last_approval_id AS z, read_at FROM notifications ORDER BY id",
  );
  expect(rows.map(({ id, a, z, read_at }) => [id, a, z, read_at === null ? "unread" : "read"])).toEqual([
    [11, 1, 1, "read"],
    [12, 3, 3, "unread"],
    [13, 4, 6, "unread"],
    [14, null, null, "unread"],
    [15, null, null, "unread"],
    [16, null, null, "unread"],
    [17, 8, 9, "read"],
    [18, 2, 2, "unread"],
  ]);
  expect(rows[0]!.read_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  client.close();
});
