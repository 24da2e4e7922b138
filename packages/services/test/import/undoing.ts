import { assets } from "@custodia/db/schema/assets/assets";
import type { Room } from "@custodia/testkit/test-world";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { undoJob } from "../../src/assets/import/undo/perform.ts";
import type { CompanyCtx } from "../../src/context.ts";
import { claimJob } from "../../src/jobs/claim.ts";
import { runJob } from "../../src/jobs/run.ts";
import { indexWaiting } from "../../src/search/index-waiting.ts";
import type { WorkerTools } from "../../src/task.ts";
import { list as listed } from "../assets/register.ts";
import { expectSound } from "../check/sound.ts";
import { expectRight } from "../dashboard/recount.ts";
import { list } from "./list.ts";
import { addCustodian, type Importer, importer, importFile, openWarmRoom, send } from "./room.ts";

/** Names that only one import brings, so that it makes their records. */
export const named = (content: string, name: string): string =>
  content.replaceAll("Class A", `${name} class`).replaceAll("Vendor X", `${name} vendor`);

/** Imports a list, records for its new names included, and has it found; answers the import's id. */
export async function bring(room: Room, ctx: Importer, name: string, content: string): Promise<number> {
  const { id } = await send(ctx, name, content);
  const done = await importFile(room, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  if (done.state !== "published") throw new Error(done.failure ?? done.state);
  await indexWaiting(room.services);
  return id;
}

/** Does all jobs of a kind that are due. */
export async function doJobs(room: Room, kind: typeof undoJob = undoJob): Promise<void> {
  for (;;) {
    const job = await claimJob(room.services, [kind.kind]);
    if (!job) return;
    await runJob(room.services, job, kind);
  }
}

/** An undoing room: ours imports, and the neighbour has an import of the same names, which is never touched. */
export async function openUndoRoom(): Promise<{ room: Room; ctx: Importer; keeper: number }> {
  const room = await openWarmRoom();
  const keeper = await addCustodian(room, room.ours, "Musa Keeper");
  await addCustodian(room, room.theirs, "Musa Keeper");
  await bring(room, importer(room.theirs), "theirs.csv", list(3));
  return { room, ctx: importer(room.ours), keeper };
}

/** The neighbour has what it had, all is sound, and the room is closed. */
export async function closeUndoRoom(room: Room): Promise<void> {
  const { meta } = await listed(room.theirs.admin);
  await expectWhole(room, room.theirs.admin);
  await room.close();
  expect(meta.total).toBe(3);
}

/** What people see and what is kept hold together, at this moment. */
export async function expectWhole(room: Room, ctx: CompanyCtx): Promise<void> {
  await expectRight(ctx);
  await expectSound(room);
}

/** The assets of an import, hidden ones included. */
export const assetsOf = (room: Room, import_id: number) =>
  room.services.db.read.select().from(assets).where(eq(assets.import_id, import_id)).orderBy(asc(assets.id));

/** What a thread has, for a task that is done right here; `after` follows upon each write. */
export function toolsOf({ services }: Room, after: () => Promise<void> = async () => {}): WorkerTools {
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
