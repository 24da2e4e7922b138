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
  await migrate(drizzle(client), {
    migrationsFolder: new URL("../migrations", import.meta.url).pathname,
  });
  const { rows } = await client.execute("SELECT search FROM saved_views ORDER BY id");
  expect(rows.map(({ search }) => JSON.parse(`${search}`))).toEqual([
    { hidden: `vendor,condition,${NEW}`, sort: "cost" },
    { hidden: "" },
    { filter: { status: "sold" } },
  ]);
  client.close();
});
