import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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

test("older entries of the operators' log lose a visitor's address and the names on the public pages, and stay append-only", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }));
  const triggers = () =>
    rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'operator_log' ORDER BY name");
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 84) });
  const before = await triggers();
  for (const [id, kind, email, created_at] of [
    [1, "contact", "ngozi@garden.example", "2026-06-01"],
    [2, "contact", "twice@garden.example", "2026-06-01"],
    [3, "contact", "twice@garden.example", "2026-06-02"],
    [4, "newsletter", "ngozi@garden.example", "2026-06-20"],
  ] as const)
    await client.execute({
      sql: "INSERT INTO leads (id, kind, email, created_at) VALUES (?, ?, ?, ?)",
      args: [id, kind, email, created_at],
    });
  const entries = [
    ["leads.note", "Noted on the lead of ngozi@garden.example", "Noted on lead 1", 1],
    ["leads.note", "Cleared the note on the lead of ngozi@garden.example", "Cleared the note on lead 1", 1],
    ["leads.state", "Marked the lead of ngozi@garden.example as in progress", "Marked lead 1 as in progress", 1],
    ["leads.state", "Marked the lead of twice@garden.example as done", "Marked a lead as done", null],
    ["leads.state", "Marked the lead of gone@garden.example as new", "Marked a lead as new", null],
    ["leads.export", "Exported leads to a spreadsheet", "Exported leads to a spreadsheet", null],
    [
      "public.add",
      "Added a testimonial to the public pages: Ada: public pages: 1",
      "Added a testimonial to the public pages",
      null,
    ],
    ["public.remove", "Removed a logo from the public pages: Osun Mills", "Removed a logo from the public pages", null],
    [
      "public.change",
      "Changed a counter on the public pages: Clients",
      "Changed a counter on the public pages: Clients",
      null,
    ],
    ["companies.suspend", "Suspended the lead of Mills", "Suspended the lead of Mills", null],
  ] as const;
  for (const [action, message] of entries)
    await client.execute({
      sql: "INSERT INTO operator_log (action, message, created_at) VALUES (?, ?, '2026-06-10')",
      args: [action, message],
    });

  await migrate(drizzle(client), { migrationsFolder: new URL("../migrations", import.meta.url).pathname });
  expect(await rows("SELECT message, lead_id FROM operator_log ORDER BY id")).toEqual(
    entries.map(([, , message, lead_id]) => ({ message, lead_id })),
  );
  expect(await triggers()).toEqual(before);
  await expect(client.execute("UPDATE operator_log SET message = 'x'")).rejects.toThrow("append-only");
  client.close();
});

test("the upgrade does not search all leads for each entry of the log", async () => {
  const client = await openClient({ url: `file:${join(folder, "custodia.db")}` }, 1000);
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, 84) });
  const migration = readFileSync(new URL("../migrations/0084_names_in_log.sql", import.meta.url), "utf8");
  const statements = migration.split("--> statement-breakpoint");
  const update = statements.findIndex((sql) => sql.includes("JOIN leads"));
  for (const sql of statements.slice(0, update)) await client.execute(sql);
  const { rows } = await client.execute(`EXPLAIN QUERY PLAN ${statements[update]}`);
  const plan = rows.map(({ detail }) => String(detail)).filter((detail) => detail.includes("leads"));
  expect(plan).toEqual([expect.stringMatching(/^SEARCH leads USING INDEX .*email=/)]);
  client.close();
});
