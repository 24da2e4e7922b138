import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TINY_PNG } from "@custodia/testkit/images";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBucket, type TestBucket } from "../../../../tooling/bucket/bucket.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { filesIn } from "../files/stores.ts";
import { flipByte, readMembers, writeMembers } from "./archives.ts";
import { backUp, openFolder, restore } from "./targets.ts";

let world: TestWorld;
let server: LibsqlTestServer;
let bucket: TestBucket;
let path: string;
const folder = openFolder();
const pathOf = (name: string) => join(folder.path, name);
beforeAll(async () => {
  [world, server, bucket] = await Promise.all([createTestWorld(), startLibsqlServer(), openTestBucket()]);
  await setLogo(allow(world.tenantA.admin, "company.manage"), Buffer.from(TINY_PNG));
  path = (await backUp(world, pathOf("backups"))).path;
});
afterAll(async () => {
  await Promise.all([world.close(), server.close(), bucket.close()]);
  folder.close();
});

test("rejects an altered, truncated or newer backup for a server and a bucket, and writes nothing", async () => {
  const dataDir = pathOf("nowhere");
  const restoreTarget = {
    dataDir,
    target: { url: server.url("ws", "empty") },
    files: filesIn(bucket, join(dataDir, "files")),
  };
  const bytes = readFileSync(path);
  writeFileSync(pathOf("altered.backup"), flipByte(bytes));
  writeFileSync(pathOf("cut.backup"), bytes.subarray(0, bytes.length - 1));
  const [about, ...others] = await readMembers(path);
  const newer = { ...JSON.parse(about!.content.toString()), format: 2 };
  await writeMembers(pathOf("newer.backup"), [{ ...about!, content: Buffer.from(JSON.stringify(newer)) }, ...others]);
  for (const [name, message] of [
    ["altered", /damaged, altered or incomplete\. Nothing was restored\.$/],
    ["cut", /damaged, altered or incomplete\. Nothing was restored\.$/],
    ["newer", /^This backup is from a newer version of Custodia\. Nothing was restored/],
  ] as const) {
    await expect(restore(pathOf(`${name}.backup`), restoreTarget), name).rejects.toThrow(message);
    expect([existsSync(dataDir), bucket.calls.filter((call) => !call.startsWith("GET "))]).toEqual([false, []]);
  }
  await restore(path, restoreTarget);
  expect(bucket.keys()).toHaveLength(1);
});
