import { platformDays } from "@custodia/db/schema/platform/installation";
import { createTestWorld } from "@custodia/testkit/test-world";
import { expect, test } from "vitest";
import { addDayTotals } from "../../src/platform/figures.ts";

test("adds the servers' counts by day in Lagos, even if two report concurrently", async () => {
  const world = await createTestWorld();
  const { services } = world;
  await Promise.all([
    addDayTotals(services, { requests: 10, errors: 1 }),
    addDayTotals(services, { requests: 5, errors: 0 }),
  ]);
  world.setClock("2026-06-15T22:59:59.000Z");
  await addDayTotals(services, { requests: 1, errors: 1 });
  world.setClock("2026-06-15T23:00:00.000Z");
  await addDayTotals(services, { requests: 7, errors: 0 });
  expect(await services.db.read.select().from(platformDays)).toEqual([
    { day: "2026-06-15", requests: 16, errors: 2 },
    { day: "2026-06-16", requests: 7, errors: 0 },
  ]);
  await world.close();
});
