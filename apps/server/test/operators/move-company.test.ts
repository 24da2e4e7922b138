import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "@custodia/db/open";
import { operatorLog } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { pathOf } from "@custodia/sqlite/client";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf } from "../../../../tooling/browser/server.ts";
import { quickStart } from "../../../../tooling/run/process.mjs";
import type { Loop } from "../../src/jobs/loop.ts";
import { startJobs } from "../../src/jobs/runner.ts";
import { startCommandInbox } from "../../src/operators/command-inbox.ts";

const PROGRAM = programOf("operator");
const BACKUP_PASSPHRASE = "a passphrase of this test";

let source: TestWorld;
let target: TestWorld;
let loops: Loop[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "custodia-moves-"));
  [source, target] = [await createTestWorld(), await createTestWorld()];
  for (const world of [source, target]) world.setClock(new Date().toISOString());
  loops = [
    startCommandInbox(source.services, dataDir(source)),
    startCommandInbox(target.services, dataDir(target)),
    startJobs(target.services),
  ];
});
afterAll(async () => {
  for (const loop of loops) await loop.stop();
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = ({ services }: TestWorld) => dirname(pathOf(services.db.target));

/** Runs the command like a server's administrator; returns its exit status and output. */
function run(DATA_DIR: string, args: string[], settings = {}): Promise<{ status: number; output: string }> {
  const env = { PATH: process.env.PATH, ...quickStart, DATA_DIR, BACKUP_PASSPHRASE, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

const companiesOf = ({ services }: Pick<TestWorld, "services">) =>
  services.db.read
    .select({ name: companies.name, suspended: companies.suspended_reason })
    .from(companies)
    .orderBy(companies.id);

test("moves a company out of a running server and into others, running or not", async () => {
  const archive = join(folder, "company.move");
  const [there, here] = [dataDir(source), dataDir(target)];
  const company = String(source.tenantA.admin.company.id);
  const unknown = await run(there, ["move-out", "--company", "404", "--to", archive]);
  expect(unknown).toEqual({ status: 1, output: "This company was not found.\n" });

  const out = await run(there, ["move-out", "--company", company, "--to", archive, "--suspend"]);
  expect(out).toMatchObject({
    status: 0,
    output: expect.stringMatching(/Dunamis Ventures: \d+ rows and 0 files.*\n.*suspended here/),
  });
  expect(await companiesOf(source)).toEqual([
    { name: "Dunamis Ventures", suspended: "This company has moved to another installation." },
    { name: "Zaria Mills", suspended: null },
  ]);

  // The target has companies with the same users, until they are somebody else's.
  const refused = await run(here, ["move-in", "--from", archive]);
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^These emails belong to users of this installation: /),
  });
  expect(await companiesOf(target)).toHaveLength(2);

  const empty = join(folder, "empty");
  await (await openDatabase({ dataDir: empty })).close();
  const wrong = await run(empty, ["move-in", "--from", archive], { BACKUP_PASSPHRASE: "another passphrase" });
  expect(wrong).toMatchObject({ status: 1, output: expect.stringContaining("not the passphrase") });
  const moved = await run(empty, ["move-in", "--from", archive]);
  expect(moved).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Dunamis Ventures has arrived\. .* are equal:\n[0-9a-f]{64} {2}companies \(1\)\n/),
  });
  const db = await openDatabase({ dataDir: empty });
  expect(await companiesOf({ services: { ...target.services, db } })).toEqual([
    { name: "Dunamis Ventures", suspended: null },
  ]);
  const log = await db.read.select({ action: operatorLog.action }).from(operatorLog);
  expect(log).toEqual([{ action: "companies.move_in" }]);
  await db.close();
}, 60_000);

test("a running server moves in what no user of its own has", async () => {
  const archive = join(folder, "other.move");
  const { db } = source.services;
  await db.write((tx) => tx.run("UPDATE users SET email = 'moved.' || email"));
  const out = await run(dataDir(source), [
    "move-out",
    "--company",
    String(source.tenantB.admin.company.id),
    "--to",
    archive,
  ]);
  expect(out).toMatchObject({ status: 0, output: expect.stringContaining("It goes on here") });
  const moved = await run(dataDir(target), ["move-in", "--from", archive]);
  expect(moved).toMatchObject({ status: 0, output: expect.stringMatching(/^Zaria Mills has arrived/) });
  expect((await companiesOf(target)).at(-1)).toEqual({ name: "Zaria Mills", suspended: null });
}, 60_000);

test("reports invalid arguments in one line", async () => {
  for (const args of [
    ["move-out"],
    ["move-out", "--company", "1"],
    ["move-in"],
    ["move-in", "--to", "x"],
    ["move-in", "--what"],
  ])
    expect(await run(dataDir(source), args)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^(npm run operator --|node operator\.js) add/),
    });
  const missing = await run(dataDir(source), ["move-in", "--from", join(folder, "none")]);
  expect(missing).toMatchObject({ status: 1, output: expect.stringMatching(/^There is no file .*none\.\n$/) });
  const nowhere = ["move-out", "--company", String(source.tenantB.admin.company.id), "--suspend", "--to"];
  for (const path of [join(folder, "none/file"), folder])
    expect(await run(dataDir(source), [...nowhere, path])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/ Nothing was changed\.\n$/),
    });
  expect((await companiesOf(source)).at(-1)!.suspended).toBeNull();
  const name = await run(dataDir(source), ["move-out", "--company", "Zaria", "--to", join(folder, "x")]);
  expect(name).toMatchObject({ status: 1, output: expect.stringContaining("its id") });
}, 60_000);
