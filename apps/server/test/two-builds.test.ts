import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { schemaVersion } from "@custodia/db/open";
import { addRecords } from "@custodia/testkit/records";
import { afterAll, beforeAll, expect, test as testAny } from "vitest";
import { builtPrograms, type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import { root } from "../../../tooling/run/process.mjs";
import { type Call, createCaller, writeTwoCompanies } from "./bucket-site.ts";

/** Only a build can be copied with another migration. */
const isBuilt = process.env.SERVER_PROGRAMS === "built";
const test = testAny.skipIf(!isBuilt);
const OWN = schemaVersion.count;
const WARNING = `A newer build migrated the database to schema version ${OWN + 1}; this server has version ${OWN}: update it.`;
const folder = mkdtempSync(join(tmpdir(), "custodia-builds-"));
let database: LibsqlTestServer;
let older: RunningServer;
let newer: RunningServer;
let callerOf: (server: RunningServer) => Call;
let asset: object;

const settings = () => ({ DEMO: "0", DATABASE_URL: database.url("ws"), DATA_DIR: folder, FILES_SHARED: "1" });

/** Copies the program, and adds a migration. */
function packNext(to: string): { server: string; check: string } {
  const dist = join(root, "apps/server/dist");
  const unused = /^(sources\.json|compiled|fonts|viewer|migrations.meta.\d+_snapshot\.json)$|\.map$/;
  cpSync(dist, to, { recursive: true, filter: (path) => !unused.test(relative(dist, path)) });
  symlinkSync(join(root, "apps/server/node_modules"), join(to, "node_modules"));
  const journal = join(to, "migrations/meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const last = entries.at(-1);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "next_build" };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
  writeFileSync(join(to, "migrations/next_build.sql"), "ALTER TABLE `assets` ADD `next_build` text;");
  return { server: join(to, "server.js"), check: join(to, "check-data.js") };
}

beforeAll(async () => {
  if (!isBuilt) return;
  const credentials = await writeTwoCompanies(folder, async ({ services, tenantA }) => {
    const { classification, custodian } = await addRecords(services, tenantA);
    asset = {
      classification_id: classification,
      custodian_id: custodian,
      acquisition_date: "2024-06-15",
      acquisition_nature: "Purchase",
      condition: "New",
      cost: 365_000,
      useful_life: 4,
    };
  });
  callerOf = ({ url }) => createCaller(() => url, credentials);
  database = await startLibsqlServer();
  database.put("main", readFileSync(join(folder, "custodia.db")));
  older = await startServer(settings(), builtPrograms);
}, 120_000);
afterAll(async () => {
  if (isBuilt) {
    await Promise.all([older.kill(), newer?.kill()]);
    await database.close();
  }
  rmSync(folder, { recursive: true });
});

/** Adds an asset, and expects to find it at once. */
async function add(server: RunningServer, description: string): Promise<void> {
  expect((await callerOf(server)("POST /api/v1/assets", { ...asset, description })).status).toBe(201);
  expect(await descriptions(server)).toContain(description);
}

/** Returns the descriptions of all assets of the company. */
async function descriptions(server: RunningServer): Promise<string[]> {
  const { status, body } = await callerOf(server)("GET /api/v1/assets?per_page=100");
  expect(status).toBe(200);
  return body.data.map((row: { description: string }) => row.description).sort();
}

const warnings = async ({ url }: RunningServer) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { warnings?: string[] }).warnings ?? [];

test("while a newer build migrates the database, the older one loses no request, and warns", async () => {
  const added = ["Laptop"];
  let isOver = false;
  // Together they add fewer than a page of the list has.
  const load = ["a", "b"].map(async (name) => {
    for (let number = 0; number < 45 && !isOver; number += 1) {
      added.push(`Older ${name} ${number}`);
      await add(older, `Older ${name} ${number}`);
      await sleep(60);
    }
  });
  const loaded = Promise.all(load);
  loaded.catch(() => undefined);
  newer = await startServer(settings(), packNext(join(folder, "next")));
  const before = added.length;
  added.push("Newer");
  await add(newer, "Newer");
  await expect.poll(() => added.length).toBeGreaterThan(before + 3);
  isOver = true;
  await loaded;
  expect(newer.output()).toContain(`Migrated the database from schema version ${OWN} to ${OWN + 1} `);
  for (const server of [older, newer]) expect(await descriptions(server)).toEqual(added.toSorted());

  // It looks each half minute, and when the database server may have been restarted.
  expect(await warnings(older)).toEqual([]);
  await database.kill();
  await database.restart();
  await expect.poll(() => warnings(older)).toEqual([WARNING]);
  await expect.poll(older.output).toContain(WARNING);
  expect(await warnings(newer)).toEqual([]);
  await add(older, "Older at last");
  expect(await descriptions(newer)).toContain("Older at last");
});

test("the older build does not start again on the migrated database, and changes nothing", async () => {
  expect(await older.end()).toBe(0);
  const before = await descriptions(newer);
  await expect(startServer(settings(), builtPrograms)).rejects.toThrow(
    "The database was written by a newer Custodia. It was not changed; start that version, or restore a backup.",
  );
  expect(await descriptions(newer)).toEqual(before);
  expect(await warnings(newer)).toEqual([]);
});
