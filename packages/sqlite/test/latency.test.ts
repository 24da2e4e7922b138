import { expect, test } from "vitest";
import { createLatencyEstimator } from "../src/latency.ts";

/** Simulates calls to a server that responds every `everyMs`, with a number of calls in flight. */
function simulateCalls(inFlight: number, everyMs: number, answers: number) {
  let now = 0;
  const estimator = createLatencyEstimator(() => now);
  const open = Array.from({ length: inFlight }, estimator.begin);
  for (let answered = 0; answered < answers; answered++) {
    now += everyMs;
    open.shift()!();
    open.push(estimator.begin());
  }
  return { estimator, end: () => open.splice(0).forEach((endCall) => void endCall()) };
}

test("estimates the wait for one more call from the interval between responses", () => {
  expect(simulateCalls(100, 10, 300).estimator.estimatedWaitMs()).toBeCloseTo(1000, 0);
});

test("estimates nothing for a few slow calls, or for none", () => {
  expect(simulateCalls(20, 300, 300).estimator.estimatedWaitMs()).toBe(0);
  const { estimator, end } = simulateCalls(100, 10, 300);
  end();
  expect(estimator.estimatedWaitMs()).toBe(0);
});

test("does not count idle time", () => {
  let now = 0;
  const estimator = createLatencyEstimator(() => now);
  for (let call = 0; call < 100; call++) {
    const endCall = estimator.begin();
    now += 1;
    endCall();
    now += 5000;
  }
  Array.from({ length: 100 }, estimator.begin);
  expect(estimator.estimatedWaitMs()).toBeLessThan(101);
});

test("does not mistake a distant server for a queue", () => {
  let now = 0;
  const estimator = createLatencyEstimator(() => now);
  for (let call = 0; call < 300; call++) {
    const endCall = estimator.begin();
    now += 30;
    endCall();
  }
  const concurrent = Array.from({ length: 40 }, estimator.begin);
  expect(estimator.estimatedWaitMs()).toBeLessThan(100);
  now += 30;
  for (const endCall of concurrent) endCall();
});
