import { assets } from "@custodia/db/schema/assets/assets";
import { importStart } from "@custodia/domain/assets/import/options";
import type { TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { runningImport, showImport } from "../../../../src/assets/import/queries.ts";
import { startImport } from "../../../../src/assets/import/service.ts";
import { importRun } from "../../../../src/assets/import/stage/stage.ts";
import { removeTask } from "../../../../src/assets/import/undo/remove.ts";
import { undoImport, undoJob } from "../../../../src/assets/import/undo/undo.ts";
import { inCompany } from "../../../../src/core/store.ts";
import { claimJob } from "../../../../src/jobs/queue.ts";
import { runJob } from "../../../../src/jobs/run.ts";
import { openWorkers } from "../../../../src/workers/open-workers.ts";
import { correct } from "../../register.ts";
import { list } from "../list.ts";
import { assetsOf, bring, closeUndoWorld, createUndoWorld, doJobs, expectWhole, named, toolsOf } from "../undoing.ts";
import { type Importer, runDownloadJobs, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  ({ world, ctx } = await createUndoWorld());
});
afterAll(() => closeUndoWorld(world));

const countOf = (table: typeof assets) => world.services.db.read.$count(table, inCompany(ctx, table));

test("no import starts while one is undone, and none is undone while one runs", async () => {
  const id = await bring(world, ctx, "earlier.csv", list(4));
  const next = await send(ctx, "next.csv", list(4));
  const { mapping, date_order } = await previewImport(ctx, next);
  const start = () =>
    startImport(ctx, importStart.parse({ id: next.id, mapping, date_order, values: {}, create_unknown: [] }));
  await undoImport(ctx, { id });
  expect(await runningImport(ctx)).toMatchObject({ id, state: "undoing" });
  await expect(start()).rejects.toMatchObject({
    code: "conflict",
    message: "Another import of your company is being undone. Please wait until it is finished.",
  });
  await doJobs(world);
  const kept = await bring(world, ctx, "kept.csv", list(2));
  await start();
  await expect(undoImport(ctx, { id: kept })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("is running"),
  });
  await runDownloadJobs(world);
  await undoImport(ctx, { id: kept });
  await doJobs(world);
  await expectWhole(world, ctx);
});

test("an asset that is edited at the same moment stays, or the edit answers that it no longer exists", async () => {
  for (let round = 0; round < 4; round++) {
    const id = await bring(world, ctx, "race.csv", list(5));
    const [one] = await assetsOf(world, id);
    const edit = () => correct(ctx, one!.id, { description: "Edited in the race" });
    const undo = () => undoImport(ctx, { id });
    const [edited, undone] = await Promise.allSettled(round % 2 ? [edit(), undo()] : [undo(), edit()].reverse());
    expect(undone!.status).toBe("fulfilled");
    if (edited!.status === "rejected") expect(edited!.reason).toMatchObject({ code: "not_found" });
    await doJobs(world);
    expect(await assetsOf(world, id)).toHaveLength(edited!.status === "fulfilled" ? 1 : 0);
  }
  await expectWhole(world, ctx);
});

test("figures and search are consistent after each batch", async () => {
  const id = await bring(world, ctx, "portions.csv", named(list(1700), "Portions"));
  await correct(ctx, (await assetsOf(world, id))[900]!.id, { remarks: "Stays" });
  await undoImport(ctx, { id });
  const job = (await claimJob(world.services, [undoJob.name]))!;
  let writes = 0;
  await removeTask(
    importRun(ctx, id, job),
    toolsOf(world, () => {
      writes += 1;
      return expectWhole(world, ctx);
    }),
  );
  expect(writes).toBeGreaterThan(3);
  expect(await assetsOf(world, id)).toHaveLength(1);
  await runJob(world.services, job, undoJob);
  expect((await showImport(ctx, { id })).state).toBe("undone");
});

test("a server that dies during an undo leaves consistent data, and the next one continues", async () => {
  const content = named(list(4000), "Killed");
  const id = await bring(world, ctx, "killed.csv", content);
  const before = await countOf(assets);
  await undoImport(ctx, { id });
  const first = { ...world.services, workers: openWorkers(world.services.db) };
  const job = await claimJob(first, [undoJob.name]);
  const dying = runJob(first, job!, undoJob);
  const removed = async () => (await showImport(ctx, { id })).undo!.assets_removed;
  while ((await removed()) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  await first.workers.close();
  await dying;
  const halfway = await removed();
  expect(halfway).toBeLessThan(4000);
  expect(await countOf(assets)).toBe(before - halfway);
  expect(await showImport(ctx, { id })).toMatchObject({ state: "undoing" });
  await expectWhole(world, ctx);

  await doJobs(world);
  expect(await showImport(ctx, { id })).toMatchObject({ state: "undone", undo: { assets_removed: 4000 } });
  expect(await countOf(assets)).toBe(before - 4000);
  await expect(undoJob.run(world.services, job!)).rejects.toThrow(/is leased by another process/);
  await expectWhole(world, ctx);
}, 60_000);
