import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { totalOfFaults, totalOfPlaywright, totalOfVitest } from "../total.mjs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-total-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passedFile = { name: "calm.test.ts", status: "passed", assertionResults: [{ status: "passed" }] };

describe("vitest's report", () => {
  test("adds up passed and failed tests", () => {
    const outcomes = ["passed", "failed", "passed"].map((status) => ({ status }));
    const failedFile = { name: "hasty.test.ts", status: "failed", assertionResults: outcomes };
    const file = report({ numTotalTests: 5, numPassedTests: 4, testResults: [passedFile, failedFile] });
    expect(totalOfVitest(file, 1)).toEqual({
      passed: 4,
      failed: 1,
      inFailedFiles: { files: ["hasty.test.ts"], passed: 2, failed: 1 },
    });
  });

  test("counts a skipped test as failed", () => {
    const file = report({ numTotalTests: 5, numPassedTests: 3, testResults: [passedFile] });
    expect(totalOfVitest(file, 0)).toEqual({ passed: 3, failed: 2 });
  });

  test("counts a file that could not be loaded", () => {
    const broken = { status: "failed", assertionResults: [] };
    const file = report({ numTotalTests: 2, numPassedTests: 2, testResults: [passedFile, broken] });
    expect(totalOfVitest(file, 1)).toEqual({ passed: 2, failed: 1 });
  });

  test("counts a run that failed although each test passed", () => {
    const file = report({ numTotalTests: 2, numPassedTests: 2, testResults: [passedFile] });
    expect(totalOfVitest(file, 1)).toEqual({ passed: 2, failed: 1 });
  });

  test("counts a run without a single test", () => {
    expect(totalOfVitest(report({ numTotalTests: 0, numPassedTests: 0, testResults: [] }), 0).failed).toBe(1);
  });

  test("counts a missing or incomplete report as a failure", () => {
    expect(totalOfVitest(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
    const half = join(folder, "half.json");
    writeFileSync(half, '{"numTotalTests": 5, "numPa');
    expect(totalOfVitest(half, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  test("adds up passed and failed tests", () => {
    const file = report({ stats: { ...stats, unexpected: 2 }, errors: [] });
    expect(totalOfPlaywright(file, 1)).toEqual({ passed: 3, failed: 2 });
  });

  test("lists the files with failed or skipped tests, with their counts", () => {
    const spec = (status: string) => ({ tests: [{ status }] });
    const calm = { file: "test/calm.spec.ts", specs: [spec("expected")] };
    const inner = { specs: [spec("unexpected"), spec("skipped")] };
    const flaky = { file: "test/hasty.spec.ts", specs: [spec("expected")], suites: [inner] };
    const mixed = { ...stats, expected: 2, unexpected: 1, skipped: 1 };
    const file = report({ stats: mixed, errors: [], suites: [calm, flaky] });
    expect(totalOfPlaywright(file, 1).inFailedFiles).toEqual({
      files: ["test/hasty.spec.ts"],
      passed: 1,
      failed: 2,
    });
  });

  test("counts flaky and skipped tests as failed", () => {
    const file = report({ stats: { ...stats, flaky: 1, skipped: 1 }, errors: [] });
    expect(totalOfPlaywright(file, 0)).toEqual({ passed: 3, failed: 2 });
  });

  test("counts an error outside the tests", () => {
    const file = report({ stats, errors: [{ message: "the browser crashed" }] });
    expect(totalOfPlaywright(file, 1)).toEqual({ passed: 3, failed: 1 });
  });
});

describe("the fault suite's report", () => {
  test("reports skipped scenarios separately", () => {
    expect(totalOfFaults(report({ passed: 7, failed: 1, skipped: 3 }), 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
      inFailedFiles: { files: [], passed: 7, failed: 1 },
    });
  });

  test("counts a missing report as one failure", () => {
    expect(totalOfFaults(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
