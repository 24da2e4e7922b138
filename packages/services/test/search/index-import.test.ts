import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importJob } from "../../src/assets/import/run/import-all.ts";
import { makeSample } from "../../src/assets/import/tasks.ts";
import { claimJob } from "../../src/jobs/claim.ts";
import type { Job } from "../../src/jobs/job.ts";
import { runJob } from "../../src/jobs/run.ts";
import { indexJob } from "../../src/search/index-import.ts";
import { indexAssets } from "../../src/search/tasks.ts";
import { lastTag, list } from "../import/list.ts";
import { addCustodian, importer, importFile, send } from "../import/room.ts";
import { addAsset, find, openSearchRoom, type SearchRoom, titles } from "./room.ts";

let room: SearchRoom;
beforeAll(async () => {
  room = await openSearchRoom();
  await addCustodian(room, room.ours, "Musa Keeper");
  await room.services.workers.run(makeSample, undefined);
});
afterAll(() => room.close());

/** Imports so many rows; answers the tag of the last and leaves the job of the index waiting. */
async function imported(count: number): Promise<string> {
  const ctx = importer(room.ours);
  const { id } = await send(ctx, `${count}.csv`, list(count));
  const done = await importFile(room, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  expect(done.state).toBe("published");
  return lastTag();
}

const claim = async () => (await claimJob(room.services, [indexJob.kind]))!;
const stateOf = async (job: Job) =>
  (await room.services.db.read.select().from(jobs).where(eq(jobs.id, job.id)))[0]!;

test("assets of an import are found once the job has indexed them, and their company's alone", async () => {
  const tag = await imported(30);
  expect(await titles(room.ours, tag)).toEqual([]);
  const job = await claim();
  await runJob(room.services, job, indexJob);
  expect((await stateOf(job)).state).toBe("done");
  expect(await titles(room.ours, tag)).toHaveLength(1);
  expect((await find(room.ours, "item")).groups[0]).toMatchObject({ kind: "asset", found: 30 });
  expect(await titles(room.theirs, "item")).toEqual([]);
});

test("one that was changed before the job came to it keeps its new name, and is found once", async () => {
  const tag = await imported(3);
  await room.services.db.write((tx) =>
    tx.update(assets).set({ description: "Renamed meanwhile" }).where(eq(assets.asset_tag_key, tag)),
  );
  await runJob(room.services, await claim(), indexJob);
  const { groups } = await find(room.ours, tag);
  expect(groups.map(({ found, hits }) => [found, hits[0]!.title])).toEqual([[1, "Renamed meanwhile"]]);
});

test("whoever takes the job up again goes on where it ended, and a holder that lost it writes nothing", async () => {
  await imported(600);
  const job = await claim();
  const input = { job: { id: job.id, fence: job.fence }, payload: job.payload as never };
  const newest = () =>
    room.services.db.read.select({ id: assets.id }).from(assets).orderBy(desc(assets.id)).limit(1);
  const [last] = await newest();
  // The first 250 are done, as the job says.
  const after = last!.id - 350;
  await room.services.db.write((tx) =>
    tx
      .update(jobs)
      .set({ payload: { ...job.payload, after }, state: "waiting" })
      .where(eq(jobs.id, job.id)),
  );
  await expect(room.services.workers.run(indexAssets, input)).rejects.toMatchObject({ name: "LeaseLost" });
  const inIndex = () =>
    room.services.db.read.all<{ rowid: number }>(
      sql`SELECT rowid FROM search WHERE rowid > ${(after - 250) * 8 + 7} AND rowid % 8 = 1`,
    );
  expect(await inIndex()).toHaveLength(0);
  const again = await claim();
  await runJob(room.services, again, indexJob);
  expect(await stateOf(again)).toMatchObject({ state: "done", payload: { after: last!.id } });
  expect(await inIndex()).toHaveLength(350);
});

test("rows of an import that is still being written are not found, even where the index names them", async () => {
  const { id } = await addAsset(room, room.ours, room.own, { description: "Harmattan fan" });
  expect(await titles(room.ours, "harmattan")).toEqual(["Harmattan fan"]);
  const state = (to: "staging" | "published") =>
    room.services.db.write((tx) =>
      tx.update(imports).set({ state: to }).where(eq(imports.id, room.own.import)),
    );
  await state("staging");
  await room.services.db.write((tx) =>
    tx.run(sql`UPDATE assets SET import_id = ${room.own.import} WHERE id = ${id}`),
  );
  expect(await titles(room.ours, "harmattan")).toEqual([]);
  await state("published");
  expect(await titles(room.ours, "harmattan")).toEqual(["Harmattan fan"]);
});

test("an import that fails leaves nothing to be indexed", async () => {
  const ctx = importer(room.ours);
  const { id } = await send(ctx, "bad.csv", list(3, { 1: "twelve" }));
  expect((await importFile(room, ctx, id)).state).toBe("failed");
  expect(await claimJob(room.services, [importJob.kind, indexJob.kind])).toBeNull();
});
