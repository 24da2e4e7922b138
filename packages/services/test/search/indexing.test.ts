import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import { imports } from "@custodia/db/schema/assets/import";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexNext, indexQueued } from "../../src/search/indexing.ts";
import { lastTag, list } from "../assets/import/list.ts";
import { addCustodian, importer, importFile, send } from "../assets/import/world.ts";
import { expectIndexed } from "../check/expect-valid.ts";
import { addAsset, createSearchWorld, find, type SearchWorld, titles } from "./world.ts";

let world: SearchWorld;
beforeAll(async () => {
  world = await createSearchWorld();
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await world.services.workers.run("writeSample", undefined);
});
afterAll(() => world.close());

/** Imports `count` rows, which are not indexed yet. Returns the tag of the last one. */
async function importAssets(count: number): Promise<string> {
  const ctx = importer(world.tenantA);
  const { id } = await send(ctx, `${count}.csv`, list(count));
  const done = await importFile(world, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  expect(done.state).toBe("published");
  return lastTag();
}

const waiting = () => world.services.db.read.select().from(unindexedAssets);

test("finds imported assets once they are indexed, in their company only", async () => {
  const tag = await importAssets(30);
  expect(await titles(world.tenantA, tag)).toEqual([]);
  await indexQueued(world.services);
  expect(await waiting()).toEqual([]);
  expect(await titles(world.tenantA, tag)).toHaveLength(1);
  expect((await find(world.tenantA, "item")).groups[0]).toMatchObject({ kind: "asset", found: 30 });
  expect(await titles(world.tenantB, "item")).toEqual([]);
  await expectIndexed(world);
});

test("finds an asset that was changed before it was indexed by its new name, and only once", async () => {
  const tag = await importAssets(3);
  await world.services.db.write((tx) =>
    tx.update(assets).set({ description: "Renamed meanwhile" }).where(eq(assets.asset_tag_key, tag)),
  );
  for (const _ of ["at once", "indexed"]) {
    const { groups } = await find(world.tenantA, tag);
    expect(groups.map(({ found, hits }) => [found, hits[0]!.title])).toEqual([[1, "Renamed meanwhile"]]);
    await indexQueued(world.services);
  }
});

test("resumes indexing after a restart, and single entries do not wait for a range", async () => {
  const tag = await importAssets(600);
  const [range] = await waiting();
  const { id } = await addAsset(world, world.tenantA, world.recordsA, { description: "Dry-season heater" });
  const indexBatch = () => world.services.db.write((tx) => indexNext(tx, 250));
  expect(await indexBatch()).toBe(true);
  // The entered asset and 249 assets of the import are indexed.
  expect(await waiting()).toEqual([{ ...range!, first_id: range!.first_id + 249 }]);
  const interrupted = world.services.db.write(async (tx) => {
    await indexNext(tx, 250);
    throw new Error("killed");
  });
  await expect(interrupted).rejects.toThrow("killed");
  expect(await waiting()).toEqual([{ ...range!, first_id: range!.first_id + 249 }]);
  expect(await titles(world.tenantA, tag)).toEqual([]);
  const entries = () =>
    world.services.db.read.all(
      sql`SELECT id FROM search_docsize WHERE id % 8 = 1 AND id / 8 BETWEEN ${range!.first_id} AND ${id}`,
    );
  expect(await entries()).toHaveLength(250);
  await indexQueued(world.services);
  expect(await entries()).toHaveLength(601);
  expect(await waiting()).toEqual([]);
  expect(await titles(world.tenantA, tag)).toHaveLength(1);
  await expectIndexed(world);
});

test("finds new entries together with indexed ones, best first, in their company only", async () => {
  await addAsset(world, world.tenantA, world.recordsA, { description: "Zobo cooler, small" });
  await indexQueued(world.services);
  const { id } = await addAsset(world, world.tenantA, world.recordsA, { description: "Zobo" });
  for (const _ of ["at once", "indexed"]) {
    const { groups } = await find(world.tenantA, "zobo");
    expect(groups).toHaveLength(1);
    expect(groups[0]!.hits.map(({ title }) => title)).toEqual(["Zobo", "Zobo cooler, small"]);
    expect(groups[0]!.hits[0]!.id).toBe(id);
    expect(await titles(world.tenantB, "zobo")).toEqual([]);
    await indexQueued(world.services);
  }
});

test("does not find rows of an import in progress, even if the index has them", async () => {
  const { id } = await addAsset(world, world.tenantA, world.recordsA, { description: "Harmattan fan" });
  await indexQueued(world.services);
  expect(await titles(world.tenantA, "harmattan")).toEqual(["Harmattan fan"]);
  const setImportState = (target: "staging" | "published") =>
    world.services.db.write((tx) =>
      tx.update(imports).set({ state: target }).where(eq(imports.id, world.recordsA.import)),
    );
  await setImportState("staging");
  await world.services.db.write((tx) =>
    tx.run(sql`UPDATE assets SET import_id = ${world.recordsA.import} WHERE id = ${id}`),
  );
  expect(await titles(world.tenantA, "harmattan")).toEqual([]);
  await setImportState("published");
  expect(await titles(world.tenantA, "harmattan")).toEqual(["Harmattan fan"]);
});

test("a failed import leaves nothing to index", async () => {
  await indexQueued(world.services);
  const ctx = importer(world.tenantA);
  const { id } = await send(ctx, "bad.csv", list(3, { 1: "twelve" }));
  expect((await importFile(world, ctx, id)).state).toBe("failed");
  expect(await waiting()).toEqual([]);
});
