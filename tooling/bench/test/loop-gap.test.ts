import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchGaps } from "../process-metrics.ts";

function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test("measures how long the event loop was blocked, with and without the time of other processes", async () => {
  const stopWatching = watchGaps();
  work(80);
  await sleep(5);
  const { longest, own } = stopWatching();
  expect(longest).toBeGreaterThanOrEqual(80);
  expect(own).toBeLessThanOrEqual(longest);
  expect(own).toBeGreaterThan(0);
});
