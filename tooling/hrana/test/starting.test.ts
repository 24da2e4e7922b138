import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { migrate } from "@custodia/db/migrate";
import { openDatabase } from "@custodia/db/open";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HranaServer, startHrana } from "../start.ts";

let server: HranaServer;

beforeEach(async () => {
  server = await startHrana({ synchronous: "FULL" });
});

afterEach(() => server.close());

const program = fileURLToPath(new URL("opening-server.ts", import.meta.url));
const starting = () =>
  promisify(execFile)(process.execPath, [program, server.url("ws"), server.folder]).then(
    ({ stdout }) => stdout,
  );

/** Ten processes take the two cores for a while, and share them with what else is tested. */
const PATIENCE_MS = 120_000;

test("ten servers that start at once migrate once, and all of them open", {
  timeout: PATIENCE_MS,
}, async () => {
  expect(await Promise.all(Array.from({ length: 10 }, starting))).toEqual(Array(10).fill("open\n"));
  const client = createClient({ url: server.url("ws") });
  const { rows } = await client.execute(
    "SELECT count(*) AS all_of_them, count(DISTINCT created_at) AS different FROM __drizzle_migrations",
  );
  expect(rows[0]!.all_of_them).toBe(rows[0]!.different);
  // A server that read before the other had committed does nothing of it again.
  const again = client.execute("INSERT INTO __drizzle_migrations SELECT * FROM __drizzle_migrations LIMIT 1");
  await expect(again).rejects.toThrow("UNIQUE");
  client.close();
});

test("a start that meets a database which keeps silent does not wait for it as long as for a migration", async () => {
  server.freeze();
  const begun = performance.now();
  await expect(migrate({ url: server.url("ws") })).rejects.toMatchObject({ code: "overloaded" });
  expect(performance.now() - begun).toBeLessThan(20_000);
  server.thaw();
});

test("a start waits for a database that is not there yet", async () => {
  await server.kill();
  const opening = openDatabase({ url: server.url("ws"), dataDir: server.folder });
  await sleep(1500);
  await server.revive();
  const database = await opening;
  expect(database.server!.synchronous).toBe(2);
  expect(Math.abs(database.server!.clock().getTime() - Date.now())).toBeLessThan(1000);
  await database.close();
});
