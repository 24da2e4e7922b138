import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type IdempotentCall, isKnown, recordCall } from "../../src/core/idempotency.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

function callOf(key: string): IdempotentCall {
  const { company, actor } = world.tenantA.admin;
  return { company_id: company.id, user_id: actor.user_id, key, fingerprint: "none" };
}

/** Starts a write that makes its group commit fail. */
const failing = () =>
  world.services.db.write(async (tx) => {
    await tx.run("PRAGMA defer_foreign_keys=ON");
    await tx.run("INSERT INTO states (id, country_id, code, name) VALUES (-1, -1, 'XX-XX', 'Nowhere')");
  });

test("records a call although its write ran twice after a failed group commit", async () => {
  let runs = 0;
  // On a busy machine the two may not share a commit at the first attempt.
  for (let tries = 1; tries <= 20 && runs < 2; tries++) {
    runs = 0;
    const call = callOf(`shared-${tries}`);
    const { db, mayBeDeleted } = recordCall(world.services, () => call);
    const write = db.write(async () => {
      runs += 1;
    });
    const results = await Promise.allSettled([write, failing()]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(mayBeDeleted()).toBe(true);
    expect(await isKnown(world.services, call)).toBe(true);
  }
  expect(runs).toBe(2);
});

test("does not record a call whose write was rejected, but records it with its next write", async () => {
  const call = callOf("refused-first");
  const { db, mayBeDeleted } = recordCall(world.services, () => call);
  await expect(db.write(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect([mayBeDeleted(), await isKnown(world.services, call)]).toEqual([false, false]);
  await Promise.all([db.write(async () => undefined), db.write(async () => undefined)]);
  expect([mayBeDeleted(), await isKnown(world.services, call)]).toEqual([true, true]);
});
