import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { faultArgs, faultEnv } from "./faults.mjs";
import { build, prepare, runTests, turbo } from "./prepare.mjs";
import { findFirefox, quickStart, root } from "./process.mjs";
import { totalOfFaults, totalOfPlaywright, totalOfVitest } from "./total.mjs";

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, only: { type: "string", multiple: true } },
});
/** A run that hangs is ended. On two quiet cores it takes less than half of this time, and on a slow day 40 minutes. */
const deadline = Date.now() + 60 * 60_000 * Number(values.scale);
const env = { ...(await prepare()).env, SCALE: values.scale, ...quickStart };
const folder = mkdtempSync(join(tmpdir(), "custodia-test-"));

/** Unit and browser tests write thousands of databases, which are in memory where there is room; fault tests use the disk. */
const memoryFolder = makeMemoryFolder();
const memoryEnv = memoryFolder ? { TMPDIR: memoryFolder } : {};
if (memoryFolder) process.on("exit", () => rmSync(memoryFolder, { recursive: true, force: true }));

const isWanted = (name) => !values.only || values.only.includes(name);
/** Two lanes run in parallel on two cores. Browser tests often wait, while unit tests use the CPU. */
const lanes = [
  [
    ...["lint", "checks", "build", "browser"],
    ...(Number(values.scale) > 1 || values.only?.includes("firefox") ? ["firefox"] : []),
  ],
  ["types", "unit"],
].map((lane) => lane.filter(isWanted));
/** The lane that ends first takes the next of these, so that both cores are busy until the end. */
const remaining = ["faults", "server"].filter(isWanted);
const isSingleLane = lanes.some((lane) => lane.length === 0);
/** A suite that runs next to another one prints only its failures; browser tests are listed one by one. */
const quiet = (name) => (isSingleLane && name === "unit" ? "" : name);
/** Two workers next to the browser tests, else three, because one can work while another waits. */
const workers = isSingleLane ? 3 : 2;

/** Failures in at most this number of files are retried, because a busy machine may be the cause. */
const MAX_RETRIED_FILES = 5;

/** The test files that run again with their databases on a server: races and the like, and with a larger scale all. */
const serverTestFiles =
  Number(values.scale) > 1
    ? ["packages/services/", "packages/api/", "apps/server/"]
    : ["races.test", "lease.test", "mail.test", "deliver.test", "create.test", "list.test"].map((name) => `/${name}`);

let built;
const phases = {
  lint: () => runStep("lint"),
  checks: () => runStep("checks"),
  types: () => runStep("typecheck", "--concurrency=1"),
  build: () => countStep(buildOnce()),
  unit: (files = []) => runUnitTests("unit", ["--reporter=default", ...files], env),
  server: (files = serverTestFiles) =>
    runUnitTests("server", ["--project=node", ...files], { ...env, TEST_DATABASE: "hrana" }),
  browser: (files = []) => runBrowserTests("browser", files),
  /** Runs the main browser tests in Firefox if it is installed. */
  firefox: (files = []) => {
    if (findFirefox() !== null) return runBrowserTests("firefox", files);
    console.log("Firefox is not installed, so its tests are skipped. On Debian, as root: apt-get install firefox-esr.");
    return { passed: 0, failed: 0 };
  },
  faults: async () => {
    if ((await buildOnce()) !== 0) return { passed: 0, failed: 1 };
    const report = reportOf("faults");
    const options = { env: faultEnv(env, values.scale, "both", report), quiet: quiet("faults") };
    return totalOfFaults(report, await runSuite("test:faults", faultArgs(), options));
  },
};

/** Runs a task without tests. If its inputs are those of an earlier run, turbo repeats the result. */
function runStep(task, ...args) {
  return countStep(turbo([task, "--continue", ...args], { env, quiet: quiet(task) }).ended);
}

/** Counts a step without tests as one test. */
async function countStep(status) {
  return (await status) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs unit tests, which start the built programs and worker threads in half the time of the sources. */
async function runUnitTests(name, args, env) {
  const report = reportOf(name);
  const programs = (await buildOnce()) === 0 ? { SERVER_PROGRAMS: "built" } : {};
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  const options = { env: { ...env, ...memoryEnv, ...programs }, quiet: quiet(name) };
  const status = await runSuite("test:unit", [`--maxWorkers=${workers}`, ...reporters, ...args], options);
  return totalOfVitest(report, status);
}

async function runBrowserTests(name, files) {
  if ((await buildOnce()) !== 0) return { passed: 0, failed: 1 };
  const report = reportOf(name);
  const reportEnv = { ...memoryEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report, BROWSER_RESULTS: `${report}.pictures` };
  const args = ["--reporter=list,json", ...files];
  return totalOfPlaywright(report, await runSuite(`test:${name}`, args, { env: { ...env, ...reportEnv } }));
}

/** Runs a task with tests, and returns its exit status. At the deadline it is ended and fails. */
async function runSuite(task, args, options) {
  const child = runTests(task, args, options);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGTERM");
  }, deadline - Date.now());
  const status = await child.ended;
  clearTimeout(timer);
  return isLate ? 1 : status;
}

/** Returns a new file for a runner's report. */
function reportOf(name) {
  return join(folder, `${name}-${Date.now()}.json`);
}

/** Creates a folder in memory if 8 GB are free, of which a run uses a small part. */
function makeMemoryFolder() {
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  // Packed programs load libraries from their folder.
  if (!/ \/dev\/shm tmpfs (?!\S*noexec)/.test(mounts)) return undefined;
  const { bavail, bsize } = statfsSync("/dev/shm");
  if (Math.min(bavail * bsize, freemem()) < 8 * 2 ** 30) return undefined;
  const made = mkdtempSync("/dev/shm/custodia-test-");
  // Some tests start a program as another user.
  chmodSync(made, 0o777);
  return made;
}

/** Builds the product once. */
function buildOnce() {
  built ??= build({ env, quiet: quiet("build") });
  return built;
}

const unknown = values.only?.filter((name) => !(name in phases)) ?? [];
if (unknown.length > 0) console.error(`Unknown phase: ${unknown}. The phases are ${Object.keys(phases).join(", ")}.`);

const total = { passed: 0, failed: unknown.length };
const results = new Map();
/** @type {Map<string, { files: string[], passed: number, failed: number }>} */
const failedFiles = new Map();
await Promise.all(
  lanes.map(async (lane) => {
    for (const name of lane) await runPhase(name);
    for (let name = remaining.shift(); name; name = remaining.shift()) await runPhase(name);
  }),
);

for (const [name, failed] of failedFiles) await retry(name, failed);

/** Runs a phase, and adds its result to the total. */
async function runPhase(name) {
  const startedAt = Date.now();
  const { passed, failed, skipped = 0, inFailedFiles } = await phases[name]();
  total.passed += passed;
  total.failed += failed;
  if (inFailedFiles && inFailedFiles.files.length <= MAX_RETRIED_FILES) failedFiles.set(name, inFailedFiles);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  report(
    name,
    `${name.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}, in ${seconds} s`,
  );
}

/** Runs failed files once more on the quiet machine; the second result counts, and both are reported. */
async function retry(name, { files, passed, failed }) {
  const second = await phases[name](files);
  total.passed += second.passed - passed;
  total.failed += second.failed - failed;
  const recovered = Math.max(0, failed - second.failed);
  const where = files.map((file) => (file.startsWith(root) ? relative(root, file) : file)).join(", ");
  report(`${name} again`, `${name} again: ${recovered} of ${failed} failed only beside other tests: ${where || name}`);
}

function report(key, line) {
  results.set(key, line);
  console.log(`── ${line} ──`);
}

const summary = [...Object.keys(phases), ...[...failedFiles.keys()].map((name) => `${name} again`)].flatMap(
  (name) => results.get(name) ?? [],
);
if (total.failed === 0) rmSync(folder, { recursive: true });
else summary.push("", `Reports, and pictures of failed browser tests: ${folder}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
