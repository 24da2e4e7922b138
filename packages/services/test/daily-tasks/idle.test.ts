import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepExports } from "../../src/assets/export/file-job.ts";
import { sweepUploads } from "../../src/assets/import/upload.ts";
import { sweepAuth } from "../../src/auth/sessions.ts";
import { sweepIdempotency } from "../../src/core/idempotency.ts";
import { releaseOrphans } from "../../src/jobs/queue.ts";
import { sweepMail } from "../../src/mail/retention.ts";
import { measureStorage, recordSizes } from "../../src/platform/figures.ts";
import { deleteExpiredSessions } from "../../src/platform/sessions.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Returns how many writes have been queued so far. */
const writes = () => world.services.db.waits.counts.reduce((before, count) => before + count, 0);

const ROUNDS = [
  sweepAuth,
  sweepUploads,
  sweepExports,
  sweepIdempotency,
  deleteExpiredSessions,
  sweepMail,
  recordSizes,
  measureStorage,
];

test("runs without due work take no turn in the write queue", async () => {
  await recordSizes(world.services);
  const before = writes();
  for (const round of ROUNDS) await round(world.services);
  await releaseOrphans(world.services, ["exports.run"]);
  expect(writes()).toBe(before);
});
