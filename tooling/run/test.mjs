import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { programs } from "./affected.mjs";
import { faultArgs, faultEnv } from "./faults.mjs";
import { build, prepare } from "./prepare.mjs";
import { findFirefox, quickStart, root, run, start } from "./process.mjs";
import { totalOfFaults, totalOfPlaywright, totalOfVitest } from "./total.mjs";

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, only: { type: "string", multiple: true } },
});
/** A run that hangs is ended. On two quiet cores it takes less than half of this time, and on a slow day 40 minutes. */
const deadline = Date.now() + 60 * 60_000 * Number(values.scale);
const ready = await prepare();
const { node } = ready;
const env = { ...ready.env, SCALE: values.scale, ...quickStart };
const folder = mkdtempSync(join(tmpdir(), "custodia-test-"));

/**
 * Two lanes run in parallel on two cores. They take about equally long, so that both cores are busy until the end. Browser
 * tests often wait, while unit tests use the CPU.
 */
const lanes = [
  [
    ...["lint", "folders", "document", "build", "browser"],
    ...(Number(values.scale) > 1 || values.only?.includes("firefox") ? ["firefox"] : []),
    "faults",
  ],
  ["types", "unit", "server"],
].map((lane) => lane.filter((name) => !values.only || values.only.includes(name)));
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
    : ["races.test", "lease.test", "mail.test", "turns.test", "create.test", "list.test", "probes.test"].map(
        (name) => `/${name}`,
      );

/** Makes tests start the built programs and worker threads, which start in half the time of the sources. */
const builtPrograms = { SERVER_PROGRAMS: "built" };

let built;
const phases = {
  lint: () => countStep(run("biome", ["check", "--error-on-warnings", "."], { env, quiet: quiet("lint") })),
  folders: async () => {
    let failed = 0;
    for (const check of ["folders", "imports", "figures"]) {
      const args = [`tooling/checks/${check}.ts`];
      failed = Math.max(failed, await run(node, args, { env, quiet: quiet("folders") }));
    }
    failed = Math.max(failed, await run("knip", [], { env, quiet: quiet("folders") }));
    return countStep(failed);
  },
  document: () => countStep(run(node, ["tooling/rest/document.ts", "--lint"], { env, quiet: quiet("document") })),
  types: async () => {
    let failed = 0;
    for (const { config } of programs) {
      failed = Math.max(failed, await run("tsc", ["-p", config], { env, quiet: quiet("types") }));
    }
    return countStep(failed);
  },
  build: () => countStep(buildOnce()),
  unit: async (files = []) => {
    const file = reportOf("unit");
    const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", `--maxWorkers=${workers}`, ...reports, ...files];
    const runEnv = (await buildOnce()) === 0 ? { ...env, ...builtPrograms } : env;
    return totalOfVitest(file, await runUntilDeadline("vitest", args, { env: runEnv, quiet: quiet("unit") }));
  },
  server: async (files = serverTestFiles) => {
    const file = reportOf("server");
    const args = ["run", "--project=node", `--maxWorkers=${workers}`, "--reporter=json", `--outputFile.json=${file}`];
    const runEnv = { ...((await buildOnce()) === 0 ? { ...env, ...builtPrograms } : env), TEST_DATABASE: "hrana" };
    return totalOfVitest(file, await runUntilDeadline("vitest", [...args, ...files], { env: runEnv, quiet: "server" }));
  },
  faults: async () => {
    if ((await buildOnce()) !== 0) return { passed: 0, failed: 1 };
    const file = reportOf("faults");
    const runEnv = faultEnv(env, values.scale, "both", file);
    return totalOfFaults(file, await runUntilDeadline("vitest", faultArgs(), { env: runEnv, quiet: quiet("faults") }));
  },
  browser: async (files = []) => {
    if ((await buildOnce()) !== 0) return { passed: 0, failed: 1 };
    if ((await run(node, ["tooling/browser/chromium.ts"], { env })) !== 0) return { passed: 0, failed: 1 };
    const file = reportOf("browser");
    const args = ["test", "-c", "tooling/browser/playwright.config.ts", "--reporter=list,json", ...files];
    return totalOfPlaywright(file, await runUntilDeadline("playwright", args, { env: browserEnv(file) }));
  },
  /** Runs the main browser tests in Firefox if it is installed. */
  firefox: async (files = []) => {
    if (findFirefox() === null) {
      console.log(
        "Firefox is not installed, so its tests are skipped. On Debian, as root: apt-get install firefox-esr.",
      );
      return { passed: 0, failed: 0 };
    }
    if ((await buildOnce()) !== 0) return { passed: 0, failed: 1 };
    const file = reportOf("firefox");
    const args = ["test", "-c", "tooling/browser/firefox.config.ts", "--reporter=list,json", ...files];
    return totalOfPlaywright(file, await runUntilDeadline("playwright", args, { env: browserEnv(file) }));
  },
};

/** Returns a new file for a runner's report. */
function reportOf(name) {
  return join(folder, `${name}-${Date.now()}.json`);
}

/** Returns the environment of browser tests, whose servers run the build; `report` is the file of their report. */
function browserEnv(report) {
  return {
    ...env,
    ...builtPrograms,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    BROWSER_RESULTS: `${report}.pictures`,
  };
}

/** Builds the product once; browser tests and faults run the build. */
function buildOnce() {
  built ??= build({ env, quiet: quiet("build") });
  return built;
}

/** Counts a step without tests as one test. */
async function countStep(status) {
  return (await status) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a command; at the deadline it is stopped and counts as failed. */
async function runUntilDeadline(command, args, options) {
  const child = start(command, args, options);
  const timer = setTimeout(() => child.kill("SIGKILL"), deadline - Date.now());
  const status = await child.ended;
  clearTimeout(timer);
  return status;
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
