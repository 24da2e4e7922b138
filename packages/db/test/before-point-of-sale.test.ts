import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterEach, expect, test } from "vitest";
import { migrationsBefore } from "./migrations-before.ts";

const folder = mkdtempSync(join(tmpdir(), "custodia-before-"));
afterEach(() => rmSync(folder, { recursive: true }));

const readTriggers = async (client: Client) =>
  (await client.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")).rows;

test("adds the point of sale to an older register, and keeps its rows and triggers", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 22) });
  await client.execute("PRAGMA foreign_keys=OFF");
  await client.execute(`INSERT INTO companies (name, email, employees_nr, url, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES ('Dew Valley', 'a@example.com', 3, 'https://example.com', '1', 't', 't', 't')`);
  await client.execute(
    `INSERT INTO custodians (company_id, full_name, created_at, updated_at) VALUES (1, 'Bisi Alabi', 't', 't')`,
  );
  const before = await readTriggers(client);
  // Later migrations recreate the triggers of the search.
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 28) });
  const after = new Map((await readTriggers(client)).map(({ name, sql }) => [name, sql]));
  for (const { name, sql } of before) expect(after.get(name), String(name)).toBe(sql);
  expect(after.size).toBeGreaterThan(before.length);
  expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
  expect((await client.execute("SELECT full_name FROM custodians")).rows).toMatchObject([{ full_name: "Bisi Alabi" }]);
  client.close();
});
