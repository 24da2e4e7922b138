import { expect, test } from "vitest";
import { relativeTime } from "../src/format.ts";

const now = Date.parse("2026-11-24T04:00:00Z");
const says = (minutes: number) => relativeTime(new Date(now + minutes * 60_000).toISOString(), now);

test("formats past and future times relatively, and returns null beyond a day", () => {
  expect([says(-0.5), says(0.5), says(-2.5), says(2.5)]).toEqual([
    "just now",
    "just now",
    "2 minutes ago",
    "in 2 minutes",
  ]);
  expect([says(-90), says(90), says(-1440), says(1441)]).toEqual(["1 hour ago", "in 1 hour", null, null]);
});
