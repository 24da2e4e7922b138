import { platformDays } from "@custodia/db/schema/platform/installation";
import { expect, test } from "vitest";
import { startDayTotals } from "../../src/jobs/periodic.ts";
import { openSite } from "../site.ts";

test("stores request counts at once, and the remaining ones when it stops", async () => {
  const site = await openSite();
  const { services } = site.world;
  const counts = [
    { requests: 3, errors: 1 },
    { requests: 2, errors: 0 },
  ];
  const days = startDayTotals(services, { takeCounts: () => counts.shift() ?? { requests: 0, errors: 0 } });
  const storedDays = () => services.db.read.select().from(platformDays);
  await expect.poll(storedDays).toEqual([{ day: "2026-06-15", requests: 3, errors: 1 }]);
  await days.stop();
  expect(await storedDays()).toEqual([{ day: "2026-06-15", requests: 5, errors: 1 }]);
  await site.close();
});

test("adds counts that could not be stored to the next write", async () => {
  const site = await openSite();
  const { services } = site.world;
  const db = { ...services.db, write: () => Promise.reject(new Error("disk full")) } as typeof services.db;
  const counts = [{ requests: 3, errors: 1 }];
  const days = startDayTotals({ ...services, db }, { takeCounts: () => counts.shift() ?? { requests: 0, errors: 0 } });
  await expect.poll(() => counts.length).toBe(0);
  db.write = services.db.write;
  counts.push({ requests: 1, errors: 0 });
  await days.stop();
  expect(await services.db.read.select().from(platformDays)).toEqual([{ day: "2026-06-15", requests: 4, errors: 1 }]);
  await site.close();
});
