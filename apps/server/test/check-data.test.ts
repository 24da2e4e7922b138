import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openClient, pathOf } from "@custodia/sqlite/client";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf } from "../../../tooling/browser/server.ts";
import { quickStart } from "../../../tooling/run/process.mjs";

const PROGRAM = programOf("check-data");

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Runs the program as an administrator does; returns its exit status and output. */
function run(settings: Record<string, string>): Promise<{ status: number; output: string }> {
  const env = { PATH: process.env.PATH, ...quickStart, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

const dataDir = () => dirname(pathOf(world.services.db.target));

test("reports that all rules hold while the server that owns the data runs", async () => {
  const { status, output } = await run({ DATA_DIR: dataDir() });
  expect(output).toMatch(/^\d+ rules checked in .+custodia\.db in \d+\.\d s: all hold\.\n$/);
  expect(status).toBe(0);
});

test("reports a finding under the rule that it violates, and in the exit status", async () => {
  const client = await openClient(world.services.db.target, 1000);
  await client.execute("DELETE FROM search WHERE rowid = (SELECT min(id) * 8 + 5 FROM users)");
  client.close();
  const { status, output } = await run({ DATA_DIR: dataDir() });
  expect(output).toMatch(/^search:\n {2}users \d+ is not in the search index\n\n/);
  expect(output).toMatch(/1 row breaks them\.\n$/);
  expect(status).toBe(1);
});

test("reports missing data, and creates none", async () => {
  const empty = mkdtempSync(join(tmpdir(), "custodia-empty-"));
  const { status, output } = await run({ DATA_DIR: join(empty, "data") });
  expect(output).toMatch(/^The data cannot be checked: There is no database at .+custodia\.db\./);
  expect(status).toBe(2);
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});
