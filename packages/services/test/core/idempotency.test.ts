import { countries } from "@custodia/db/schema/setup/countries";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { type IdempotentCall, recordCall, wasKeyUsed } from "../../src/core/idempotency.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

function createCall(key: string, { company, actor } = world.tenantA.admin): IdempotentCall {
  return { company_id: company.id, user_id: actor.user_id, key, fingerprint: "none" };
}

/** Starts a write that makes its group commit fail. */
const failingWrite = () =>
  world.services.db.write(async (tx) => {
    await tx.run("PRAGMA defer_foreign_keys=ON");
    await tx.run("INSERT INTO states (id, country_id, code, name) VALUES (-1, -1, 'XX-XX', 'Nowhere')");
  });

test("records a call although its write ran twice after a failed group commit", async () => {
  let runs = 0;
  // On a busy machine the two may not share a commit at the first attempt.
  for (let attempt = 1; attempt <= 20 && runs < 2; attempt++) {
    runs = 0;
    const call = createCall(`shared-${attempt}`);
    const { db, mayBeDeleted } = recordCall(world.services, () => call);
    const write = db.write(async () => {
      runs += 1;
    });
    const results = await Promise.allSettled([write, failingWrite()]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(mayBeDeleted()).toBe(true);
    expect(await wasKeyUsed(world.services, call)).toBe(true);
  }
  expect(runs).toBe(2);
});

test("does not record a call whose write was rejected, but records it with its next write", async () => {
  const call = createCall("refused-first");
  const { db, mayBeDeleted } = recordCall(world.services, () => call);
  await expect(db.write(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect([mayBeDeleted(), await wasKeyUsed(world.services, call)]).toEqual([false, false]);
  await Promise.all([db.write(async () => undefined), db.write(async () => undefined)]);
  expect([mayBeDeleted(), await wasKeyUsed(world.services, call)]).toEqual([true, true]);
});

describe("on a database server", () => {
  let server: LibsqlTestServer;
  let remote: TestWorld;
  beforeAll(async () => {
    server = await startLibsqlServer();
    useTestServer(async (content) => {
      server.put("recording", content);
      return { url: server.url("ws", "recording"), drop: () => server.drop("recording") };
    });
    remote = await createTestWorld().finally(() => useTestServer(undefined));
  });
  afterAll(async () => {
    await remote.close();
    await server.close();
  });

  test("keeps the record of a call whose later write may have been committed", async () => {
    const call = createCall("unsure", remote.tenantA.admin);
    const { db, mayBeDeleted } = recordCall(remote.services, () => call);
    await db.write(async () => undefined);
    expect(mayBeDeleted()).toBe(true);
    await server.cut("after");
    const isGhana = eq(countries.code, "GH");
    const lostCommit = db.write((tx) => tx.update(countries).set({ name: "Gold Coast" }).where(isGhana));
    await expect(lostCommit).rejects.toMatchObject({ code: "overloaded", sent: true });
    expect(await remote.services.db.read.$count(countries, eq(countries.name, "Gold Coast"))).toBe(1);
    expect([mayBeDeleted(), await wasKeyUsed(remote.services, call)]).toEqual([false, true]);
  });
});
