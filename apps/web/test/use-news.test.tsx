import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staySubscribed } from "../src/features/notifications/use-news.ts";

let hidden = false;
let open = 0;
let begun: { received(): void; failed(): void }[] = [];
let leave = () => {};

const look = (away: boolean) => {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
};
const last = () => begun.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  [hidden, open, begun] = [false, 0, []];
  leave = staySubscribed((tell) => {
    begun.push(tell);
    open++;
    return () => {
      open--;
    };
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("keeps one subscription while the page is visible", () => {
  expect(open).toBe(1);
  look(true);
  expect(open).toBe(0);
  look(false);
  look(false);
  expect(open).toBe(1);
  leave();
  expect(open).toBe(0);
});

test("retries with increasing delays, and only while the page is visible", () => {
  const waits: number[] = [];
  for (let times = 0; times < 12; times++) {
    last().failed();
    expect(open).toBe(0);
    const from = Date.now();
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - from);
    expect(open).toBe(1);
  }
  expect(waits[0]).toBeLessThanOrEqual(2000);
  expect(waits[5]).toBeGreaterThan(20_000);
  for (const wait of waits.slice(-3)) expect(wait).toBeGreaterThanOrEqual(150_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(300_000);
  last().failed();
  look(true);
  vi.advanceTimersByTime(600_000);
  expect(open).toBe(0);
});

test("resets the delay after a message", () => {
  for (let times = 0; times < 6; times++) {
    last().failed();
    vi.advanceTimersToNextTimer();
  }
  last().received();
  last().failed();
  vi.advanceTimersByTime(2000);
  expect(open).toBe(1);
});

test("retries within two seconds after the network returns", () => {
  for (let times = 0; times < 8; times++) {
    last().failed();
    vi.advanceTimersToNextTimer();
  }
  last().failed();
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(2000);
  expect(open).toBe(1);
});
