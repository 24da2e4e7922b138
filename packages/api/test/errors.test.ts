import { openWorkers } from "@custodia/services/workers/open-workers";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerFor, errorOf } from "./callers.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test("a call whose work ends with the server is refused as one to try again, not as a fault", async () => {
  const workers = openWorkers(world.services.db);
  const services = { ...world.services, workers };
  const caller = callerFor(services, world.tenantA.admin);
  expect(await errorOf(caller.reports.movement({ from: "2026-01-01", to: "2026-06-30" }))).toBeNull();
  await workers.close();
  const refused = await errorOf(caller.reports.movement({ from: "2026-01-01", to: "2026-06-30" }));
  expect(refused).toEqual({
    code: "SERVICE_UNAVAILABLE",
    message: "The server is stopping. Please try again in a moment.",
  });
});
