import { setTimeout as sleep } from "node:timers/promises";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { items } from "@custodia/db/schema/pos/items";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { itemImport } from "@custodia/domain/pos/items/import";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimJobById, enqueue } from "../../../../src/jobs/queue.ts";
import { runJob } from "../../../../src/jobs/run.ts";
import { itemImportJob } from "../../../../src/pos/items/import/jobs.ts";
import { importItems } from "../../../../src/pos/items/import/service.ts";
import { findItem } from "../../../../src/pos/items/queries.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { addCategory, addItem } from "../../goods.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const ROWS = 3000;

/** Imports goods with stock and with the codes `CODE-0`, `CODE-1` and so on; after each write it waits for `gate`. */
function importList(rows: number, code: string, company = world.tenantA, gate?: () => Promise<void>) {
  const lines = Array.from(
    { length: rows },
    (_, index) => `Article ${index},Shelf ${index % 7},${index + 1}.5,3,2,${code}-${index}`,
  );
  async function* content() {
    yield Buffer.from(["Name,Category,Price,Cost,Qty,Barcode", ...lines].join("\n"));
  }
  const values = { location_id: company.location_id };
  const input = itemImport.parse({ file: { name: "items.csv", content: content() }, values, again: true });
  const ctx = allow(company.dataEntry, "pos.write");
  const write: typeof ctx.db.write = async (work) => {
    const written = await ctx.db.write(work);
    await gate?.();
    return written;
  };
  return importItems({ ...ctx, db: { ...ctx.db, write } }, input);
}
const countOf = (company = world.tenantA) =>
  world.services.db.read.$count(items, eq(items.company_id, company.admin.company.id));
/** Pauses an import after its first rows, until it is released. */
async function pauseImport(code: string) {
  const before = await countOf();
  const [paused, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const imported = importList(ROWS, code, world.tenantA, async () => {
    if ((await countOf()) === before) return;
    paused.resolve();
    await released.promise;
  });
  await paused.promise;
  return { before, imported, resume: released.resolve };
}

test("imports a long list in batches, between which another company writes", async () => {
  let longestMs = 0;
  let ended = false;
  const otherWrites = (async () => {
    while (!ended) {
      const startedAt = performance.now();
      await world.services.db.write((tx) =>
        tx.update(locations).set({ address: "12 Marina" }).where(eq(locations.id, world.tenantB.location_id)),
      );
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await sleep(2);
    }
  })();
  const startedAt = performance.now();
  expect(await importList(ROWS, "LONG")).toMatchObject({ imported: true, rows: ROWS, errors_total: 0 });
  const totalMs = performance.now() - startedAt;
  ended = true;
  await otherWrites;
  console.log(`${ROWS} items in ${Math.round(totalMs)} ms; other writes waited ${Math.round(longestMs)} ms at most`);
  expect(longestMs).toBeLessThan(totalMs / 3);
  expect(await countOf(world.tenantB)).toBe(0);
  await expectValidData(world);
}, 60_000);

test("rejects a list while another one of the company is being imported", async () => {
  const { admin } = world.tenantA;
  const id = await world.services.db.write((tx) => enqueue(tx, admin, itemImportJob.name, {}));
  await expect(importList(1, "TURN")).rejects.toMatchObject({ code: "conflict" });
  expect(await importList(1, "TURN", world.tenantB)).toMatchObject({ imported: true });
  await world.services.db.write((tx) => tx.delete(jobs).where(eq(jobs.id, id)));
  expect(await importList(1, "TURN")).toMatchObject({ imported: true });
});

test("leaves a code with the item that took it meanwhile, and reports it", async () => {
  const { before, imported, resume } = await pauseImport("TAKEN");
  const { id: category_id } = await addCategory(world.tenantA, "Quick");
  const code = `TAKEN-${ROWS - 1}`;
  const quick = await addItem(world.tenantA, {
    category_id,
    name: "Faster",
    barcodes: [{ code, quantity: 1 }],
  });
  resume();
  const row = ROWS + 1;
  expect(await imported).toMatchObject({
    imported: true,
    rows: ROWS,
    errors_total: 1,
    errors: [
      {
        row,
        field: "barcode",
        reason: expect.stringMatching(/^Another item has this code: ITM\d{6}, Faster\.$/),
      },
    ],
  });
  expect(await findItem(world.tenantA.admin, { code })).toMatchObject({ item: { id: quick.id } });
  expect(await countOf()).toBe(before + ROWS + 1);
}, 60_000);

test("resumes an import where it stopped, without duplicates", async () => {
  const { before, imported, resume } = await pauseImport("OVER");
  const clock = new Date(world.services.clock().getTime() + 3_600_000).toISOString();
  world.setClock(clock);
  const runningImport = and(eq(jobs.kind, itemImportJob.name), eq(jobs.state, "running"));
  const [running] = await world.services.db.read.select({ id: jobs.id }).from(jobs).where(runningImport);
  const job = await claimJobById(world.services, running!.id);
  await runJob(world.services, job!, itemImportJob);
  resume();
  expect(await imported).toMatchObject({ imported: true, errors_total: 0 });
  const rows = await world.services.db.read
    .select({ sequence: items.sequence })
    .from(items)
    .where(eq(items.company_id, world.tenantA.admin.company.id))
    .orderBy(items.sequence);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  expect(rows).toHaveLength(before + ROWS);
  const documents = and(
    eq(stockDocuments.company_id, world.tenantA.admin.company.id),
    eq(stockDocuments.kind, "opening"),
  );
  expect(await world.services.db.read.$count(stockDocuments, documents)).toBe(4);
  await expectValidData(world);
}, 60_000);
