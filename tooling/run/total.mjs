import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Total */

/**
 * What vitest's JSON report says. A skipped test counts as failed, so that nothing is left out in silence; so does a
 * file that could not be loaded, and a run that ended badly without naming a failed test.
 * @returns {Total}
 */
export function totalOfVitest(file, status) {
  return total(file, status, (report) => {
    const unloadable = report.testResults.filter(
      (result) =>
        result.status === "failed" && !result.assertionResults.some((test) => test.status === "failed"),
    );
    const passed = report.numPassedTests;
    return { passed, failed: report.numTotalTests - passed + unloadable.length };
  });
}

/** The same of Playwright's JSON report; a flaky test counts as failed.
 * @returns {Total} */
export function totalOfPlaywright(file, status) {
  return total(file, status, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }));
}

/** What the fault suite wrote of itself: a fault that cannot be had here is told as left, and counts nowhere.
 * @returns {Total & { left?: number }} */
export function totalOfFaults(file, status) {
  const counted = total(file, status, ({ passed, failed }) => ({ passed, failed }));
  return { ...counted, left: (existsSync(file) && parsed(readFileSync(file, "utf8"))?.left) || 0 };
}

function total(file, status, read) {
  const report = existsSync(file) ? parsed(readFileSync(file, "utf8")) : null;
  if (!report) return { passed: 0, failed: 1 };
  const { passed, failed } = read(report);
  const silent = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

/** The report, or null for what a runner left half written. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
