import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterEach, expect, test } from "vitest";
import { migrationsBefore } from "./migrations-before.ts";

const folder = mkdtempSync(join(tmpdir(), "custodia-before-"));
afterEach(() => rmSync(folder, { recursive: true }));

test("changes of estimate stay as they were, and remain append-only, once they can have units", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 79) });
  await client.execute("PRAGMA foreign_keys=OFF");
  const insert = `INSERT INTO asset_estimates (company_id, asset_id, from_date, life, life_unit, previous_scrap_value,
    previous_useful_life_in_days, net_book_value, remarks, estimated_by, created_at)
    VALUES (1, 1, '2026-06-15', 24, 'months', 100, 1460, 18250000, 'Worn', 1, '2026-06-15T11:00:00.000Z')`;
  await client.execute(insert);
  const { rows: before } = await client.execute("SELECT * FROM asset_estimates");
  await migrate(drizzle(client), { migrationsFolder: new URL("../migrations", import.meta.url).pathname });
  const { rows: after } = await client.execute("SELECT * FROM asset_estimates");
  expect(after).toMatchObject([{ ...before[0], total_units: null, previous_total_units: null }]);
  await client.execute("PRAGMA foreign_keys=OFF");
  expect((await client.execute(insert)).lastInsertRowid).toBe(2n);
  for (const change of ["UPDATE asset_estimates SET life = 1", "DELETE FROM asset_estimates"])
    await expect(client.execute(change)).rejects.toThrow("append-only");
  client.close();
});
