import { expect, test } from "vitest";
import { createLatencyEstimator } from "../src/latency.ts";

/** Simulates calls to a server that responds every `everyMs`, with a number of calls in flight. */
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

test("estimates the wait for one more call from the interval between responses", () => {
  expect(served(100, 10, 300).pace.estimatedWaitMs()).toBeCloseTo(1000, 0);
});

test("estimates nothing for a few slow calls, or for none", () => {
  expect(served(20, 300, 300).pace.estimatedWaitMs()).toBe(0);
  const { pace, end } = served(100, 10, 300);
  end();
  expect(pace.estimatedWaitMs()).toBe(0);
});

test("does not count idle time", () => {
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

test("does not mistake a distant server for a queue", () => {
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
