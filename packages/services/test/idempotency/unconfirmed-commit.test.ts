import { countries } from "@custodia/db/schema/setup/countries";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { recordCall, wasKeyUsed } from "../../src/core/idempotency.ts";

let server: LibsqlTestServer;
let world: TestWorld;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("noting", content);
    return { url: server.url("ws", "noting"), drop: () => server.drop("noting") };
  });
  world = await createTestWorld().finally(() => useTestServer(undefined));
});
afterAll(async () => {
  await world.close();
  await server.close();
});

test("keeps the record of a call whose later write may have been committed", async () => {
  const { company, actor } = world.tenantA.admin;
  const call = { company_id: company.id, user_id: actor.user_id, key: "unsure", fingerprint: "none" };
  const { db, mayBeDeleted } = recordCall(world.services, () => call);
  await db.write(async () => undefined);
  expect(mayBeDeleted()).toBe(true);
  await server.cut("after");
  const lostCommit = db.write((tx) => tx.update(countries).set({ name: "Gold Coast" }).where(eq(countries.code, "GH")));
  await expect(lostCommit).rejects.toMatchObject({ code: "overloaded", sent: true });
  expect(await world.services.db.read.$count(countries, eq(countries.name, "Gold Coast"))).toBe(1);
  expect([mayBeDeleted(), await wasKeyUsed(world.services, call)]).toEqual([false, true]);
});
