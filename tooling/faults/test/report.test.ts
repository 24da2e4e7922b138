import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../run/process.mjs";

/** Below the checkout, so that vitest is found from there. */
const folder = mkdtempSync(join(root, "node_modules/.faults-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FAULTS = `
import { declareSkipped, scenario } from "${root}/tooling/faults/scenario.ts";
const observed = { action: "ten kills", outcome: "9 of 10 survived", requirement: "all survive" };
scenario("a sound one", {}, async ({ report }) => report(observed));
scenario("a broken one", { on: ["file"] }, async ({ report }) => {
  report(observed);
  throw new Error("one is gone");
});
scenario("a silent one", { on: ["file"] }, async () => undefined);
scenario("a long one", { long: true, on: ["file"] }, async ({ report }) => report(observed));
declareSkipped("a loss of power", "needs a switch");
`;
const CONFIG = `
import { faultReporter } from "${root}/tooling/faults/report.ts";
export default { test: { root: "${folder}", include: ["kill/*.fault.ts"], reporters: [faultReporter()] } };
`;

const totals = join(folder, "totals.json");
beforeAll(() => {
  mkdirSync(join(folder, "kill"));
  writeFileSync(join(folder, "kill/some.fault.ts"), FAULTS);
  writeFileSync(join(folder, "vitest.config.ts"), CONFIG);
});

function runSuite(...more: string[]) {
  const config = ["--config", join(folder, "vitest.config.ts")];
  return spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...config, ...more], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, SCALE: "1", FAULTS_ON: "both", FAULTS_TOTALS: totals },
  });
}

test("reports what a failed scenario observed, fails one without a report, and never counts a skipped one as passed", () => {
  const { stdout, status } = runSuite();
  expect(status).toBe(1);
  for (const line of ["action       ten kills", "outcome      9 of 10 survived", "requirement  all survive"])
    expect(stdout).toContain(line);
  expect(stdout).toContain("one is gone");
  expect(stdout).toContain("The scenario ended without a report.");
  expect(stdout).toMatch(/skipped {2}a loss of power\n\s+needs a switch/);
  expect(stdout).toMatch(/skipped {2}a long one\n\s+takes long/);
  expect(stdout.trim().split("\n").at(-1)).toBe("2 passed, 2 failed, 2 skipped");
  expect(JSON.parse(readFileSync(totals, "utf8"))).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

test("fails if no scenario has the given name", () => {
  const { stdout, stderr, status } = runSuite("-t", "a sound one that is not there");
  expect(status).toBe(1);
  expect(stderr).toContain("No scenario has this name");
  expect(stdout.trim().split("\n").at(-1)).toBe("0 passed, 0 failed, 0 skipped");
});
