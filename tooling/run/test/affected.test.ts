import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTests, programs, programsFor, stories, storiesFor, testsFor, walks } from "../affected.mjs";
import { root } from "../process.mjs";

const folder = join(import.meta.dirname, "../../browser/test");

test("every browser spec is listed in stories or walks", () => {
  const specFiles = readdirSync(folder)
    .filter((file) => file.endsWith(".spec.ts"))
    .map((file) => file.replace(".spec.ts", ""));
  const known = [...new Set([...stories.flatMap(([, names]) => names as string[]), ...walks])];
  expect(known.sort()).toEqual(specFiles.sort());
});

test("a change of approvals selects the approvals spec, and a changed spec selects itself first", () => {
  expect(storiesFor(["packages/services/src/approvals/service.ts"]).chosen).toEqual(["approvals"]);
  const both = storiesFor(["apps/web/src/features/vendors/form.tsx", "tooling/browser/test/tour.spec.ts"]);
  expect(both.chosen).toEqual(["tour", "setup"]);
  expect(storiesFor(["docs/guides/run-and-test.md"])).toEqual({ chosen: [], skipped: [] });
});

test("of many tests the nearest are chosen, and the others are listed", () => {
  const far = Array.from({ length: 60 }, (_, index) => `packages/services/test/setup/far-${index}.test.ts`);
  const near = "packages/services/test/webhooks/send.test.ts";
  const { chosen, skipped } = testsFor([...far, near], ["packages/services/src/webhooks/send.ts"]);
  expect(chosen[0]).toBe(near);
  expect(chosen.length + skipped.length).toBe(61);
  expect(skipped.length).toBeGreaterThan(0);
});

test("a long test is chosen only for a change near it, and every long test exists", () => {
  const races = "packages/services/test/assets/races.test.ts";
  expect(testsFor([races], ["packages/services/src/assets/detail/create.ts"]).chosen).toEqual([races]);
  expect(testsFor([races], [races]).chosen).toEqual([races]);
  const far = { chosen: [], skipped: [races] };
  expect(testsFor([races], ["packages/services/src/setup/vendors.ts"])).toEqual(far);
  expect(longTests.filter((file: string) => !existsSync(join(root, file)))).toEqual([]);
});

test("types are checked in the programs that a change can break", () => {
  const [node, screens, admin] = programs.map(({ config }) => config);
  expect(programsFor(["packages/domain/src/valuation/depreciation.ts"])).toEqual([node, screens, admin]);
  expect(programsFor(["packages/services/test/webhooks/send.test.ts"])).toEqual([node]);
  expect(programsFor(["packages/ui/src/table/table.tsx"])).toEqual([screens, admin]);
  expect(programsFor(["tooling/browser/visit.ts"])).toEqual([admin]);
  expect(programsFor(["packages/demo/src/make.ts"])).toEqual([node, admin]);
  expect(programsFor(["packages/services/package.json"])).toHaveLength(programs.length);
  expect(programsFor(["docs/guides/run-and-test.md"])).toEqual([]);
});
