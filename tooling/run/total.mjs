import { existsSync, readFileSync } from "node:fs";

/**
 * `again` has the numbers of the files alone in which a named test failed: they can be run once more by themselves.
 * @typedef {{ passed: number, failed: number }} Numbers
 * @typedef {Numbers & { again?: Numbers & { files: string[] } }} Total
 */

/**
 * Reads vitest's JSON report. A skipped test counts as failed, so that no test is left out in silence; so does a file that
 * could not be loaded, and a run that ended badly without naming a failed test.
 * @returns {Total}
 */
export function totalOfVitest(file, status) {
  return total(file, status, (report) => {
    const unloadable = report.testResults.filter(
      (result) =>
        result.status === "failed" && !result.assertionResults.some((test) => test.status === "failed"),
    );
    const passed = report.numPassedTests;
    const again = inFiles(
      report.testResults.map(({ name, assertionResults }) => ({
        file: name,
        ends: assertionResults.map(({ status: end }) => end),
      })),
    );
    return { passed, failed: report.numTotalTests - passed + unloadable.length, again };
  });
}

/** The same of Playwright's JSON report; a flaky test counts as failed.
 * @returns {Total} */
export function totalOfPlaywright(file, status) {
  return total(file, status, ({ stats, errors, suites = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    again: inFiles(suites.map((suite) => ({ file: suite.file, ends: storiesOf(suite) }))),
  }));
}

/** How the stories of a file ended, in the words of vitest: a story that did not run failed, too. */
function storiesOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.map(({ status }) => (status === "expected" ? "passed" : "failed")),
  );
  return [...own, ...suites.flatMap(storiesOf)];
}

/** The numbers of the files in which something failed; none where no named test did. */
function inFiles(files) {
  const those = files.filter(({ ends }) => ends.includes("failed"));
  if (those.length === 0) return undefined;
  const ends = those.flatMap((file) => file.ends);
  const passed = ends.filter((end) => end === "passed").length;
  return { files: those.map(({ file }) => file), passed, failed: ends.length - passed };
}

/**
 * Reads the report of the fault suite: a fault that is not possible here is reported as left, and not counted. The suite is
 * run again whole, because it does not name its files.
 * @returns {Total & { left?: number }}
 */
export function totalOfFaults(file, status) {
  const counted = total(file, status, ({ passed, failed }) => ({
    passed,
    failed,
    again: failed > 0 ? { files: [], passed, failed } : undefined,
  }));
  return { ...counted, left: (existsSync(file) && parsed(readFileSync(file, "utf8"))?.left) || 0 };
}

function total(file, status, read) {
  const report = existsSync(file) ? parsed(readFileSync(file, "utf8")) : null;
  if (!report) return { passed: 0, failed: 1 };
  const { passed, failed, again } = read(report);
  const silent = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, ...(again && { again }) };
}

/** The report, or null for what a runner left half written. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
