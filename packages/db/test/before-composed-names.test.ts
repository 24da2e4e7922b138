import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../src/open.ts";
import { migrationsBefore } from "./migrations-before.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-before-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DECOMPOSED = "café".normalize("NFD");

test("composes names that were stored decomposed; if both forms exist, each stays", async () => {
  const target = { url: `file:${join(folder, "custodia.db")}` };
  const client = await openClient(target, 1000);
  await applyMigrations(drizzle(client), { migrationsFolder: migrationsBefore(folder, 41) });
  const add = (id: number, company: number, name: string) =>
    client.execute({
      sql: `INSERT INTO classifications (id, company_id, name, name_key, code, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, 't', 't')`,
      args: [id, company, name, name.toLowerCase(), `C${id}`],
    });
  await client.executeMultiple(
    [1, 2]
      .map(
        (
          id,
        ) => `INSERT INTO companies (id, name, email, employees_nr, url, terms_version, terms_accepted_at, created_at, updated_at)
          VALUES (${id}, 'A', 'a@b.example', 1, 'u', '1', 't', 't', 't');`,
      )
      .join(""),
  );
  await add(1, 1, `CAFE\u0301 \u200bbar`);
  await add(2, 2, DECOMPOSED);
  await add(3, 2, "Café");
  await add(4, 1, "Plain");
  client.close();
  await migrate(target);
  const after = await openClient(target, 1000);
  const { rows } = await after.execute("SELECT name_key FROM classifications ORDER BY id");
  expect(rows.map(({ name_key }) => name_key)).toEqual(["café bar", DECOMPOSED, "café", "plain"]);
  after.close();
});
