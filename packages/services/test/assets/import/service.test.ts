import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { Refusal } from "@custodia/domain/errors";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../../src/activity/activities.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { showImport } from "../../../src/assets/import/queries.ts";
import { importAll } from "../../../src/assets/import/service.ts";
import { removeUploads } from "../../../src/assets/import/upload.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import { inCompany } from "../../../src/core/store.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { list } from "./list.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "./world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  await addCustodian(world, world.tenantA, "Musa Keeper");
  const { id } = await send(ctx, "first.csv", list(1));
  await importFile(world, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
});
afterAll(() => expectValidData(world).finally(() => world.close()));

test("another company's records and missing columns are refused at their field", async () => {
  const { id } = await send(ctx, "fields.csv", list(1));
  const foreign = await addCustodian(world, world.tenantB, "Foreign Person");
  await expect(previewImport(ctx, { id, values: { custodian_id: foreign } })).rejects.toMatchObject({
    fields: { "values.custodian_id": ["The selected choice was not found."] },
  });
  await expect(previewImport(ctx, { id, mapping: { cost: [50] } })).rejects.toMatchObject({
    fields: { "mapping.cost": ["Choose a column of the file."] },
  });
  await expect(previewImport(importer(world.tenantB), { id })).rejects.toMatchObject({ code: "not_found" });
  expect(() => allow(world.tenantA.dataEntry, "assets.write")).toThrow(Refusal);
});

test("an import in one call returns the number of assets, or each error by row and field", async () => {
  const sent = (content: string) => ({
    name: "all.csv",
    async *content() {
      yield Buffer.from(content);
    },
  });
  const upload = (content: string) => ({ name: "all.csv", content: sent(content).content() });
  expect(await importAll(ctx, upload(list(3)))).toMatchObject({ imported: 3, left_out: [] });
  const bad = await importAll(ctx, upload(list(3, { 1: "x" }))).catch((error: unknown) => error);
  expect(bad).toMatchObject({ code: "invalid", fields: { "rows.3.cost": ["“x” is not a number."] } });
  const left = await world.services.db.read.$count(imports, and(inCompany(ctx, imports), eq(imports.state, "staging")));
  expect(left).toBe(0);
});

test("of files that are not imported each user keeps the newest ten", async () => {
  const first = await send(ctx, "first.csv", list(1));
  // On a shared database another server may still use the latest files.
  world.setClock("2026-06-15T11:11:00Z");
  for (let more = 0; more < 10; more++) await send(ctx, `more-${more}.csv`, list(1));
  expect((await showImport(ctx, { id: first.id })).state).toBe("cancelled");
  await expect(previewImport(ctx, { id: first.id })).rejects.toMatchObject({ code: "conflict" });
  const kept = and(inCompany(ctx, imports), eq(imports.state, "uploaded"));
  expect(await world.services.db.read.$count(imports, kept)).toBe(10);
  const colleague = await send(permitActorOrRequest(world.tenantA.dataEntry, "assets.write"), "other.csv", list(1));
  await send(ctx, "one-more.csv", list(1));
  expect((await showImport(ctx, { id: colleague.id })).state).toBe("uploaded");
});

test("of twenty lists sent concurrently none is deleted while it is in use", async () => {
  const whole = (number: number) => ({
    name: `at-once-${number}.csv`,
    content: (async function* () {
      yield Buffer.from(list(1 + (number % 3)));
    })(),
  });
  const sent = Array.from({ length: 20 }, (_, number) => importAll(ctx, whole(number), { again: true }));
  const refused = (await Promise.allSettled(sent)).filter((one) => one.status === "rejected");
  for (const { reason } of refused) {
    // They share one queue, which may be full, and a company runs one at a time.
    expect(reason).toBeInstanceOf(Refusal);
    expect((reason as Refusal).message).not.toMatch(/cancelled|no longer available/);
  }
});

test("a file that no longer exists answers 409 and not 500", async () => {
  const { id } = await send(ctx, "gone.csv", list(1));
  const [row] = await world.services.db.read.select().from(imports).where(eq(imports.id, id));
  await removeUploads(world.services, [row!.file_key]);
  await expect(previewImport(ctx, { id })).rejects.toMatchObject({
    code: "conflict",
    message: "This file is no longer available. Upload it again.",
  });
});

test("the history of an imported asset begins with its import", async () => {
  const { id } = await send(ctx, "history.csv", list(2));
  await importFile(world, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  const [asset] = await world.services.db.read.select().from(assets).where(eq(assets.import_id, id)).limit(1);
  const filter = { subject_type: "asset", subject_id: asset!.id };
  const { data } = await listActivities(ctx, activityListQuery.parse({ filter }));
  expect(data.map((row) => [row.subject_type, row.subject_id])).toEqual([["import", id]]);
});
