import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staySubscribed } from "../../../src/features/notifications/use-live-notifications.ts";

let hidden = false;
let openCount = 0;
let subscriptions: { received(): void; failed(): void }[] = [];
let stop = () => {};

const setHidden = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event("visibilitychange"));
};
const latest = () => subscriptions.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  [hidden, openCount, subscriptions] = [false, 0, []];
  stop = staySubscribed((handlers) => {
    subscriptions.push(handlers);
    openCount++;
    return () => {
      openCount--;
    };
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("keeps one subscription while the page is visible", () => {
  expect(openCount).toBe(1);
  setHidden(true);
  expect(openCount).toBe(0);
  setHidden(false);
  setHidden(false);
  expect(openCount).toBe(1);
  stop();
  expect(openCount).toBe(0);
});

test("retries with increasing delays, and only while the page is visible", () => {
  const delays: number[] = [];
  for (let times = 0; times < 12; times++) {
    latest().failed();
    expect(openCount).toBe(0);
    const from = Date.now();
    vi.advanceTimersToNextTimer();
    delays.push(Date.now() - from);
    expect(openCount).toBe(1);
  }
  expect(delays[0]).toBeLessThanOrEqual(2000);
  expect(delays[5]).toBeGreaterThan(20_000);
  for (const delay of delays.slice(-3)) expect(delay).toBeGreaterThanOrEqual(150_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(300_000);
  latest().failed();
  setHidden(true);
  vi.advanceTimersByTime(600_000);
  expect(openCount).toBe(0);
});

test("resets the delay after a message", () => {
  for (let times = 0; times < 6; times++) {
    latest().failed();
    vi.advanceTimersToNextTimer();
  }
  latest().received();
  latest().failed();
  vi.advanceTimersByTime(2000);
  expect(openCount).toBe(1);
});

test("retries within two seconds after the network returns", () => {
  for (let times = 0; times < 8; times++) {
    latest().failed();
    vi.advanceTimersToNextTimer();
  }
  latest().failed();
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(2000);
  expect(openCount).toBe(1);
});
