import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { unindexedAssets } from "@custodia/db/schema/assets/unindexed";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSample } from "../../src/assets/import/tasks.ts";
import { indexNext } from "../../src/search/index-next.ts";
import { indexWaiting } from "../../src/search/index-waiting.ts";
import { expectIndexed } from "../check/sound.ts";
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

/** Imports so many rows, which nobody has indexed yet; answers the tag of the last. */
async function imported(count: number): Promise<string> {
  const ctx = importer(room.ours);
  const { id } = await send(ctx, `${count}.csv`, list(count));
  const done = await importFile(room, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  expect(done.state).toBe("published");
  return lastTag();
}

const waiting = () => room.services.db.read.select().from(unindexedAssets);

test("assets of an import are found once they are indexed, and their company's alone", async () => {
  const tag = await imported(30);
  expect(await titles(room.ours, tag)).toEqual([]);
  await indexWaiting(room.services);
  expect(await waiting()).toEqual([]);
  expect(await titles(room.ours, tag)).toHaveLength(1);
  expect((await find(room.ours, "item")).groups[0]).toMatchObject({ kind: "asset", found: 30 });
  expect(await titles(room.theirs, "item")).toEqual([]);
  await expectIndexed(room);
});

test("one that was changed before its turn came keeps its new name, and is found once", async () => {
  const tag = await imported(3);
  await room.services.db.write((tx) =>
    tx.update(assets).set({ description: "Renamed meanwhile" }).where(eq(assets.asset_tag_key, tag)),
  );
  for (const _ of ["at once", "indexed"]) {
    const { groups } = await find(room.ours, tag);
    expect(groups.map(({ found, hits }) => [found, hits[0]!.title])).toEqual([[1, "Renamed meanwhile"]]);
    await indexWaiting(room.services);
  }
});

test("whoever takes the work up again goes on where it ended, and those who enter one do not wait for all", async () => {
  const tag = await imported(600);
  const [its] = await waiting();
  const { id } = await addAsset(room, room.ours, room.own, { description: "Dry-season heater" });
  const first = () => room.services.db.write((tx) => indexNext(tx, 250));
  expect(await first()).toBe(true);
  // The one that was entered, and 249 of the import.
  expect(await waiting()).toEqual([{ ...its!, first_id: its!.first_id + 249 }]);
  const killed = room.services.db.write(async (tx) => {
    await indexNext(tx, 250);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await waiting()).toEqual([{ ...its!, first_id: its!.first_id + 249 }]);
  expect(await titles(room.ours, tag)).toEqual([]);
  const entries = () =>
    room.services.db.read.all(
      sql`SELECT id FROM search_docsize WHERE id % 8 = 1 AND id / 8 BETWEEN ${its!.first_id} AND ${id}`,
    );
  expect(await entries()).toHaveLength(250);
  await indexWaiting(room.services);
  expect(await entries()).toHaveLength(601);
  expect(await waiting()).toEqual([]);
  expect(await titles(room.ours, tag)).toHaveLength(1);
  await expectIndexed(room);
});

test("what was entered a moment ago is found beside what is indexed, best first, and not by others", async () => {
  await addAsset(room, room.ours, room.own, { description: "Zobo cooler, small" });
  await indexWaiting(room.services);
  const { id } = await addAsset(room, room.ours, room.own, { description: "Zobo" });
  for (const _ of ["at once", "indexed"]) {
    const { groups } = await find(room.ours, "zobo");
    expect(groups).toHaveLength(1);
    expect(groups[0]!.hits.map(({ title }) => title)).toEqual(["Zobo", "Zobo cooler, small"]);
    expect(groups[0]!.hits[0]!.id).toBe(id);
    expect(await titles(room.theirs, "zobo")).toEqual([]);
    await indexWaiting(room.services);
  }
});

test("rows of an import that is still being written are not found, even where the index names them", async () => {
  const { id } = await addAsset(room, room.ours, room.own, { description: "Harmattan fan" });
  await indexWaiting(room.services);
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
  await indexWaiting(room.services);
  const ctx = importer(room.ours);
  const { id } = await send(ctx, "bad.csv", list(3, { 1: "twelve" }));
  expect((await importFile(room, ctx, id)).state).toBe("failed");
  expect(await waiting()).toEqual([]);
});
