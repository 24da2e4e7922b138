import type { CompanyCtx } from "@custodia/services/context";
import { enqueue } from "@custodia/services/jobs/enqueue";
import type { JobKind } from "@custodia/services/jobs/run";
import { finishJob } from "@custodia/services/jobs/settle";
import { openRoom, type Room } from "@custodia/services/testing/room";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "../src/jobs/runner.ts";

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

test("one company's long jobs hold up no other company's, and go on when one of them ends", async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const long: JobKind = {
    kind: "tests.long",
    async perform(services, job) {
      const { name } = job.payload as { name: string };
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      await services.db.write((tx) => finishJob(tx, services, job));
    },
    bury: () => Promise.reject(new Error("None fails.")),
  };
  const ask = (by: CompanyCtx, name: string) =>
    room.services.db.write((tx) => enqueue(tx, by, long.kind, { name }));
  for (const name of ["a1", "a2", "a3"]) await ask(room.ours.admin, name);
  const jobs = startJobs(room.services, [long]);
  await expect.poll(() => begun).toEqual(["a1", "a2"]);
  await ask(room.theirs.admin, "b1");
  jobs.wake();
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1"]);
  ends.get("a2")!();
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const end of ends.values()) end();
  await jobs.stop();
});
