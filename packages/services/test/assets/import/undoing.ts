import { assets } from "@custodia/db/schema/assets/assets";
import type { TestWorld } from "@custodia/testkit/test-world";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { undoJob } from "../../../src/assets/import/undo/undo.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { indexQueued } from "../../../src/search/indexing.ts";
import type { WorkerTools } from "../../../src/workers/task.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { expectFiguresMatch } from "../../dashboard/recount.ts";
import { list as listed } from "../register.ts";
import { list } from "./list.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "./world.ts";

/** Names that only one import uses, so that it creates their records. */
export const named = (content: string, name: string): string =>
  content.replaceAll("Class A", `${name} class`).replaceAll("Vendor X", `${name} vendor`);

/** Imports a list with its new names, and indexes it for the search; returns the import's id. */
export async function bring(world: TestWorld, ctx: Importer, name: string, content: string): Promise<number> {
  const { id } = await send(ctx, name, content);
  const done = await importFile(world, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  if (done.state !== "published") throw new Error(done.failure ?? done.state);
  await indexQueued(world.services);
  return id;
}

/** Runs all due jobs of a kind. */
export async function doJobs(world: TestWorld, kind: typeof undoJob = undoJob): Promise<void> {
  for (;;) {
    const job = await claimJob(world.services, [kind.name]);
    if (!job) return;
    await runJob(world.services, job, kind);
  }
}

/** Creates a world in which tenant A imports and undoes, and tenant B has an import of the same names that never changes. */
export async function createUndoWorld(): Promise<{ world: TestWorld; ctx: Importer; keeper: number }> {
  const world = await createWarmWorld();
  const keeper = await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Musa Keeper");
  await bring(world, importer(world.tenantB), "theirs.csv", list(3));
  return { world, ctx: importer(world.tenantA), keeper };
}

/** Expects tenant B's data to be unchanged and all data to be valid, and closes the world. */
export async function closeUndoWorld(world: TestWorld): Promise<void> {
  const { meta } = await listed(world.tenantB.admin);
  await expectWhole(world, world.tenantB.admin);
  await world.close();
  expect(meta.total).toBe(3);
}

/** Expects the visible and the stored data to be consistent at this moment. */
export async function expectWhole(world: TestWorld, ctx: CompanyCtx): Promise<void> {
  await expectFiguresMatch(ctx);
  await expectValidData(world);
}

/** The assets of an import, hidden ones included. */
export const assetsOf = (world: TestWorld, import_id: number) =>
  world.services.db.read.select().from(assets).where(eq(assets.import_id, import_id)).orderBy(asc(assets.id));

/** Returns a thread's tools, for a task that runs in this thread; `after` runs after each write. */
export function toolsOf({ services }: TestWorld, after: () => Promise<void> = async () => {}): WorkerTools {
  const { read, target } = services.db;
  return {
    read: async () => read,
    target,
    signal: new AbortController().signal,
    turn: services.db.turn,
    async write(work) {
      const done = await services.db.write(work);
      await after();
      return done;
    },
  };
}
