import { expect, test } from "vitest";
import { relativeTime } from "../src/format.ts";

const now = Date.parse("2026-11-24T04:00:00Z");
const relative = (minutes: number) => relativeTime(new Date(now + minutes * 60_000).toISOString(), now);

test("formats past and future times relatively, and returns null beyond a day", () => {
  expect([relative(-0.5), relative(0.5), relative(-2.5), relative(2.5)]).toEqual([
    "just now",
    "just now",
    "2 minutes ago",
    "in 2 minutes",
  ]);
  expect([relative(-90), relative(90), relative(-1440), relative(1441)]).toEqual([
    "1 hour ago",
    "in 1 hour",
    null,
    null,
  ]);
});
