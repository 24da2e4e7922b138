import { existsSync, readFileSync } from "node:fs";

/**
 * `inFailedFiles` has the counts of the files in which a test failed, which can be run again by themselves.
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { inFailedFiles?: Counts & { files: string[] } }} Total
 */

/**
 * Reads vitest's JSON report. A skipped test counts as failed, so that no test is left out silently; so does a file that
 * could not be loaded, and a run that failed without naming a test.
 * @returns {Total}
 */
export function totalOfVitest(file, status) {
  return readTotal(file, status, (report) => {
    const unloadable = report.testResults.filter(
      (result) => result.status === "failed" && !result.assertionResults.some((test) => test.status === "failed"),
    );
    const passed = report.numPassedTests;
    const inFailedFiles = countsOfFailedFiles(
      report.testResults.map(({ name, assertionResults }) => ({
        file: name,
        outcomes: assertionResults.map((test) => test.status),
      })),
    );
    return { passed, failed: report.numTotalTests - passed + unloadable.length, inFailedFiles };
  });
}

/**
 * Reads Playwright's JSON report; a flaky test counts as failed.
 * @returns {Total}
 */
export function totalOfPlaywright(file, status) {
  return readTotal(file, status, ({ stats, errors, suites = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    inFailedFiles: countsOfFailedFiles(suites.map((suite) => ({ file: suite.file, outcomes: outcomesOf(suite) }))),
  }));
}

/** Returns the outcomes of a suite in vitest's words; a test that did not run counts as failed. */
function outcomesOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.map(({ status }) => (status === "expected" ? "passed" : "failed")));
  return [...own, ...suites.flatMap(outcomesOf)];
}

/** Returns the counts of the files in which a test failed, or undefined if no named test failed. */
function countsOfFailedFiles(files) {
  const failedFiles = files.filter(({ outcomes }) => outcomes.includes("failed"));
  if (failedFiles.length === 0) return undefined;
  const outcomes = failedFiles.flatMap((file) => file.outcomes);
  const passed = outcomes.filter((outcome) => outcome === "passed").length;
  return { files: failedFiles.map(({ file }) => file), passed, failed: outcomes.length - passed };
}

/**
 * Reads the report of the fault suite. A scenario that cannot run here is reported as skipped, and not counted. The suite is
 * run again as a whole, because its report does not name files.
 * @returns {Total & { skipped?: number }}
 */
export function totalOfFaults(file, status) {
  const counts = readTotal(file, status, ({ passed, failed }) => ({
    passed,
    failed,
    inFailedFiles: failed > 0 ? { files: [], passed, failed } : undefined,
  }));
  const report = existsSync(file) ? parseReport(readFileSync(file, "utf8")) : null;
  return { ...counts, skipped: report?.skipped || 0 };
}

function readTotal(file, status, read) {
  const report = existsSync(file) ? parseReport(readFileSync(file, "utf8")) : null;
  if (!report) return { passed: 0, failed: 1 };
  const { passed, failed, inFailedFiles } = read(report);
  const isSilent = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failed, ...(inFailedFiles && { inFailedFiles }) };
}

/** Returns the report, or null if the runner left it half written. */
function parseReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
