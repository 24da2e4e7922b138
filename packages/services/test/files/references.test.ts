import { rmSync } from "node:fs";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { companies } from "@custodia/db/schema/setup/company";
import { TINY_PNG } from "@custodia/testkit/images";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBucket, type TestBucket } from "../../../../tooling/bucket/bucket.ts";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { createExport } from "../../src/assets/export/service.ts";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { sweepOrphans } from "../../src/files/references.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { list } from "../assets/import/list.ts";
import { addCustodian, importer, importFile, send } from "../assets/import/world.ts";
import { emptyFolder, filesIn } from "./stores.ts";

let bucket: TestBucket;
let world: TestWorld;
const folder = emptyFolder();
beforeAll(async () => {
  bucket = await openTestBucket();
  world = await createTestWorld();
  world.services.files = filesIn(bucket, folder);
  for (const actor of [world.tenantA, world.tenantB]) {
    await addCustodian(world, actor, "Musa Keeper");
    for (const person of [actor.admin, actor.approver, actor.dataEntry]) person.files = world.services.files;
  }
});
afterAll(async () => {
  await world.close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

test("keeps referenced files, and removes orphans after a day", async () => {
  const ctx = importer(world.tenantA);
  const { files, db } = world.services;
  await setLogo(allow(world.tenantA.admin, "company.manage"), TINY_PNG);
  const upload = await send(ctx, "waits.csv", list(3));
  const done = await send(importer(world.tenantB), "done.csv", list(3, { 1: "-5" }));
  const create_unknown = ["classification_id", "vendor_id"] as const;
  await importFile(world, importer(world.tenantB), done.id, {
    create_unknown: [...create_unknown],
    good_rows_only: true,
  });
  await createExport(allow(world.tenantA.admin, "company.see"), {
    custodian_id: null,
    classification_id: null,
    location_id: null,
    format: "xlsx" as const,
  });
  await runJob(world.services, (await claimJob(world.services, [exportJob.name]))!, exportJob);
  const referencedKeys = bucket.keys().sort();
  expect(referencedKeys).toHaveLength(1 + 2 + 2 + 1);

  const { id } = world.tenantA.admin.company;
  const [row] = await db.read.select().from(imports).where(eq(imports.id, done.id));
  const stem = row!.file_key.replace(/\.csv$/, "");
  const orphans = [
    files.newKey(id, "logos", "png"),
    files.newKey(id, "imports", "csv"),
    files.newKey(id, "imports", "jsonl"),
    files.newKey(id, "imports", "csv").replace(".csv", "-rows-2.jsonl"),
    `${stem}-plan-7.jsonl`,
    `${stem}-errors-7.xlsx`,
    `${id}/exports/77-1.xlsx`,
    files.newKey(987654, "logos", "png"),
  ];
  for (const key of orphans) await files.put(key, TINY_PNG);
  await files.put("notes/strange.txt", TINY_PNG);
  await files.tempDir();

  world.setClock(new Date(Date.now() + 3_600_000).toISOString());
  await sweepOrphans(world.services);
  expect(bucket.keys()).toHaveLength(referencedKeys.length + orphans.length + 1);
  world.setClock(new Date(Date.now() + 90_000_000).toISOString());
  await sweepOrphans(world.services);
  expect(bucket.keys().sort()).toEqual([...referencedKeys, "notes/strange.txt"].sort());
  expect((await previewImport(ctx, { id: upload.id })).rows_total).toBe(3);

  await db.write((tx) => tx.update(companies).set({ image: null }));
  await db.write((tx) => tx.update(exports).set({ expired: true }));
  await db.write((tx) => tx.update(imports).set({ state: "cancelled" }).where(eq(imports.id, upload.id)));
  await sweepOrphans(world.services);
  expect(bucket.keys().sort()).toEqual(
    [...referencedKeys.filter((key) => key.startsWith(stem)), "notes/strange.txt"].sort(),
  );
});
