import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stories, storiesFor, testsFor, walks } from "../touched.mjs";

const folder = join(import.meta.dirname, "../../browser/test");

test("every browser story is touched by something, or is a walk through all screens", () => {
  const there = readdirSync(folder)
    .filter((file) => file.endsWith(".spec.ts"))
    .map((file) => file.replace(".spec.ts", ""));
  const known = [...new Set([...stories.flatMap(([, names]) => names as string[]), ...walks])];
  expect(known.sort()).toEqual(there.sort());
});

test("a change of approvals is watched by the story of approvals, and a changed story by itself first", () => {
  expect(storiesFor(["packages/services/src/approvals/decide/request.ts"]).chosen).toEqual(["approvals"]);
  const both = storiesFor(["apps/web/src/features/vendors/form.tsx", "tooling/browser/test/tour.spec.ts"]);
  expect(both.chosen).toEqual(["tour", "setup"]);
  expect(storiesFor(["docs/0002-running-and-testing.md"])).toEqual({ chosen: [], left: [] });
});

test("of many tests the nearest are run, and what is left is told", () => {
  const far = Array.from({ length: 60 }, (_, index) => `packages/services/test/setup/far-${index}.test.ts`);
  const near = "packages/services/test/webhooks/send.test.ts";
  const { chosen, left } = testsFor([...far, near], ["packages/services/src/webhooks/send.ts"]);
  expect(chosen[0]).toBe(near);
  expect(chosen.length + left.length).toBe(61);
  expect(left.length).toBeGreaterThan(0);
});
