import { expect, test } from "vitest";
import { createLatencyEstimator } from "../src/latency.ts";

/** Calls at a server that answers one each `everyMs`, so many under way at any time. */
function served(underWay: number, everyMs: number, answers: number) {
  let now = 0;
  const pace = createLatencyEstimator(() => now);
  const open = Array.from({ length: underWay }, pace.begin);
  for (let answered = 0; answered < answers; answered++) {
    now += everyMs;
    open.shift()!();
    open.push(pace.begin());
  }
  return { pace, end: () => open.splice(0).forEach((isBack) => void isBack()) };
}

test("one more takes as long as all before it, by the pace at which they come back", () => {
  expect(served(100, 10, 300).pace.estimatedWaitMs()).toBeCloseTo(1000, 0);
});

test("few that are slow are no line, and none are none", () => {
  expect(served(20, 300, 300).pace.estimatedWaitMs()).toBe(0);
  const { pace, end } = served(100, 10, 300);
  end();
  expect(pace.estimatedWaitMs()).toBe(0);
});

test("the time in which nobody asked is not counted", () => {
  let now = 0;
  const pace = createLatencyEstimator(() => now);
  for (let call = 0; call < 100; call++) {
    const isBack = pace.begin();
    now += 1;
    isBack();
    now += 5000;
  }
  Array.from({ length: 100 }, pace.begin);
  expect(pace.estimatedWaitMs()).toBeLessThan(101);
});

test("a server that is far away is no line: who comes after calls one by one is not sent away", () => {
  let now = 0;
  const pace = createLatencyEstimator(() => now);
  for (let call = 0; call < 300; call++) {
    const isBack = pace.begin();
    now += 30;
    isBack();
  }
  const together = Array.from({ length: 40 }, pace.begin);
  expect(pace.estimatedWaitMs()).toBeLessThan(100);
  now += 30;
  for (const isBack of together) isBack();
});
