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
/** All of it is to end within half an hour, whichever part the machine is slow at. */
const ends = Date.now() + 27 * 60_000 * Number(values.scale);
const ready = await prepare();
const { node } = ready;
const env = { ...ready.env, SCALE: values.scale, ...quickStart };
const folder = mkdtempSync(join(tmpdir(), "custodia-test-"));

/** Two run side by side, as there are two cores at least: the browser waits often, and unit tests calculate meanwhile. */
const lanes = [
  [
    "build",
    "browser",
    ...(Number(values.scale) > 1 || values.only?.includes("firefox") ? ["firefox"] : []),
    "faults",
  ],
  ["lint", "folders", "document", "types", "unit", "server"],
].map((lane) => lane.filter((name) => !values.only || values.only.includes(name)));
const alone = lanes.some((lane) => lane.length === 0);
/** A suite that runs beside another one prints only its failures; the browser's stories appear one by one. */
const quiet = (name) => (alone && name === "unit" ? "" : name);
/** Beside the browser two calculate, else one more, that works while another waits. */
const workers = alone ? 3 : 2;

/** So many files may owe their failure to a busy machine; more of them are wrong. */
const fewFiles = 5;

/** The suites that run again with their databases on a server: races, and all of it where there is time. */
const onServer =
  Number(values.scale) > 1
    ? ["packages/services/", "packages/api/", "apps/server/"]
    : ["races.test", "lease.test", "mail.test", "turns.test", "create.test", "list.test", "probes.test"].map(
        (name) => `/${name}`,
      );

let built;
const phases = {
  lint: () => one(run("biome", ["check", "--error-on-warnings", "."], { env, quiet: quiet("lint") })),
  folders: async () => {
    let failed = 0;
    for (const check of ["folders", "imports", "figures"]) {
      const args = [`tooling/checks/${check}.ts`];
      failed = Math.max(failed, await run(node, args, { env, quiet: quiet("folders") }));
    }
    failed = Math.max(failed, await run("knip", [], { env, quiet: quiet("folders") }));
    return one(failed);
  },
  document: () => one(run(node, ["tooling/rest/document.ts", "--lint"], { env, quiet: quiet("document") })),
  types: async () => {
    let failed = 0;
    for (const { config } of programs) {
      failed = Math.max(failed, await run("tsc", ["-p", config], { env, quiet: quiet("types") }));
    }
    return one(failed);
  },
  build: () => one(building()),
  unit: async (files = []) => {
    const file = reportOf("unit");
    const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", `--maxWorkers=${workers}`, ...reports, ...files];
    return totalOfVitest(file, await limited("vitest", args, { env, quiet: quiet("unit") }));
  },
  server: async (files = onServer) => {
    const file = reportOf("server");
    const args = [
      "run",
      "--project=node",
      `--maxWorkers=${workers}`,
      "--reporter=json",
      `--outputFile.json=${file}`,
    ];
    const where = { ...env, TEST_DATABASE: "hrana" };
    return totalOfVitest(file, await limited("vitest", [...args, ...files], { env: where, quiet: "server" }));
  },
  faults: async () => {
    if ((await building()) !== 0) return { passed: 0, failed: 1 };
    const file = reportOf("faults");
    const where = faultEnv(env, values.scale, "both", file);
    return totalOfFaults(file, await limited("vitest", faultArgs(), { env: where, quiet: quiet("faults") }));
  },
  browser: async (files = []) => {
    if ((await run(node, ["tooling/browser/chromium.ts"], { env })) !== 0) return { passed: 0, failed: 1 };
    const file = reportOf("browser");
    const args = ["test", "-c", "tooling/browser/playwright.config.ts", "--reporter=list,json", ...files];
    const results = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, BROWSER_RESULTS: `${file}.pictures` };
    return totalOfPlaywright(file, await limited("playwright", args, { env: { ...env, ...results } }));
  },
  /** The main stories in a second browser, where there is one: nothing else needs it. */
  firefox: async (files = []) => {
    if (findFirefox() === null) {
      console.log(
        "No Firefox here: its stories are not run. On Debian, as root: apt-get install firefox-esr.",
      );
      return { passed: 0, failed: 0 };
    }
    if ((await building()) !== 0) return { passed: 0, failed: 1 };
    const file = reportOf("firefox");
    const args = ["test", "-c", "tooling/browser/firefox.config.ts", "--reporter=list,json", ...files];
    const results = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, BROWSER_RESULTS: `${file}.pictures` };
    return totalOfPlaywright(file, await limited("playwright", args, { env: { ...env, ...results } }));
  },
};

/** A file for a runner's report; each run has its own. */
function reportOf(name) {
  return join(folder, `${name}-${Date.now()}.json`);
}

/** Built once: the browser's stories and the faults run what comes of it. */
function building() {
  built ??= build({ env, quiet: quiet("build") });
  return built;
}

/** A step without tests of its own counts as one. */
async function one(status) {
  return (await status) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that is not done by then is stopped, and counts as failed. */
async function limited(command, args, options) {
  const child = start(command, args, options);
  const timer = setTimeout(() => child.kill("SIGKILL"), ends - Date.now());
  const status = await child.ended;
  clearTimeout(timer);
  return status;
}

const unknown = values.only?.filter((name) => !(name in phases)) ?? [];
if (unknown.length > 0)
  console.error(`No such phase: ${unknown}. There are: ${Object.keys(phases).join(", ")}.`);

const total = { passed: 0, failed: unknown.length };
const told = new Map();
/** @type {Map<string, { files: string[], passed: number, failed: number }>} */
const failedFiles = new Map();
await Promise.all(
  lanes.map(async (lane) => {
    for (const name of lane) await account(name);
  }),
);

for (const [name, again] of failedFiles) await secondLook(name, again);

/** Runs a phase, and adds up what came of it and how long it took. */
async function account(name) {
  const begun = Date.now();
  const { passed, failed, left = 0, again } = await phases[name]();
  total.passed += passed;
  total.failed += failed;
  if (again && again.files.length <= fewFiles) failedFiles.set(name, again);
  const seconds = Math.round((Date.now() - begun) / 1000);
  tell(
    name,
    `${name.padEnd(8)} ${passed} passed, ${failed} failed${left ? `, ${left} not run` : ""}, in ${seconds} s`,
  );
}

/**
 * Runs the failures of a parallel run once more, now that the machine is quiet: the second result counts, and both are
 * reported.
 */
async function secondLook(name, again) {
  const second = await phases[name](again.files);
  total.passed += second.passed - again.passed;
  total.failed += second.failed - again.failed;
  const mended = Math.max(0, again.failed - second.failed);
  const where = again.files.map((file) => (file.startsWith(root) ? relative(root, file) : file)).join(", ");
  tell(
    `${name} again`,
    `${name} again: ${mended} of ${again.failed} failed only beside others: ${where || name}`,
  );
}

function tell(key, line) {
  told.set(key, line);
  console.log(`── ${line} ──`);
}

const summary = [...Object.keys(phases), ...[...failedFiles.keys()].map((name) => `${name} again`)].flatMap(
  (name) => told.get(name) ?? [],
);
if (total.failed === 0) rmSync(folder, { recursive: true });
else summary.push("", `Reports, and pictures of failed browser tests: ${folder}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
