import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { download } from "./unpack.ts";

let server: LibsqlTestServer;
let world: TestWorld;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("pages", content);
    return { url: server.url("ws", "pages"), drop: () => server.drop("pages") };
  });
  world = await createTestWorld().finally(() => useTestServer(undefined));
});
afterAll(async () => {
  await world.close();
  await server.close();
});

/** Adds activities with `chars` three-byte characters in `before` and in `after`. */
function addActivities(company_id: number, count: number, chars: number): Promise<unknown> {
  const text = JSON.stringify({ remarks: "₦".repeat(chars) });
  const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => n));
  return world.services.db.write((tx) =>
    tx.run(sql`
      INSERT INTO ${activities} (company_id, action, log_message, subject_type, before, after, created_at)
      SELECT ${company_id}, 'assets.update', 'Updated ' || value, 'company', ${text}, ${text}, '2026-06-15T11:00:00.000Z'
      FROM json_each(${numbers})`),
  );
}

// A server returns 10 MB at most, and the first rows do not show how long the next ones are.
test("includes long records after many short ones", { timeout: 120_000 }, async () => {
  const { id } = world.tenantA.admin.company;
  await addActivities(id, 400, 1);
  await addActivities(id, 1000, 3000);
  await addActivities(id, 400, 1);
  await addActivities(world.tenantB.admin.company.id, 10, 5);
  const stored = await world.services.db.read
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.company_id, id))
    .orderBy(activities.id);
  const downloaded: { id: number; before: { remarks: string } | null }[] = await (
    await download(world.tenantA.admin)
  ).json("activities");
  const before = new Set(stored.map((activity) => activity.id));
  // The request itself is also an activity.
  expect(downloaded.filter((activity) => before.has(activity.id)).map((activity) => activity.id)).toEqual(
    stored.map((activity) => activity.id),
  );
  expect(downloaded.filter((activity) => activity.before?.remarks.length === 3000)).toHaveLength(1000);
  expect(downloaded.length - stored.length).toBe(1);
});
