import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { run, start } from "./child.mjs";
import { prepare } from "./prepare.mjs";
import { programs } from "./programs.mjs";
import { compiled, quickly } from "./root.mjs";
import { totalOfPlaywright, totalOfVitest } from "./total.mjs";
import { buildWeb } from "./turbo.mjs";

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, only: { type: "string", multiple: true } },
});
/** All of it is to end within half an hour, whichever part the machine is slow at. */
const ends = Date.now() + 29 * 60_000 * Number(values.scale);
const ready = await prepare();
const { node } = ready;
const env = { ...ready.env, SCALE: values.scale, NODE_COMPILE_CACHE: compiled, NODE_OPTIONS: quickly };
const reports = mkdtempSync(join(tmpdir(), "custodia-test-"));

/** Of those that run side by side one sees what failed, and no more. */
const quiet = true;
const sideBySide = ["lint", "folders", "types", "build"];

const phases = {
  lint: () => one(run("biome", ["check", "--error-on-warnings", "."], { env, quiet })),
  folders: () => one(run(node, ["tooling/checks/folders.ts"], { env, quiet })),
  types: async () => {
    let failed = 0;
    for (const { config } of programs) {
      failed = Math.max(failed, await run("tsc", ["-p", config], { env, quiet }));
    }
    return one(failed);
  },
  build: () => one(buildWeb({ env, quiet })),
  unit: async () => {
    const file = join(reports, "unit.json");
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return totalOfVitest(file, await limited("vitest", args, env));
  },
  browser: async () => {
    if ((await run(node, ["tooling/browser/get.ts"], { env })) !== 0) return { passed: 0, failed: 1 };
    const file = join(reports, "browser.json");
    const args = ["test", "-c", "tooling/browser/playwright.config.ts", "--reporter=list,json"];
    const status = await limited("playwright", args, {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      BROWSER_RESULTS: join(reports, "browser"),
    });
    return totalOfPlaywright(file, status);
  },
};

/** A step without tests of its own counts as one. */
async function one(status) {
  return (await status) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that is not done by then is stopped, and counts as failed. */
async function limited(command, args, environment) {
  const child = start(command, args, { env: environment });
  const timer = setTimeout(() => child.kill("SIGKILL"), ends - Date.now());
  const status = await child.ended;
  clearTimeout(timer);
  return status;
}

const unknown = values.only?.filter((name) => !(name in phases)) ?? [];
if (unknown.length > 0)
  console.error(`No such phase: ${unknown}. There are: ${Object.keys(phases).join(", ")}.`);

const total = { passed: 0, failed: unknown.length };
const summary = [];
const wanted = Object.keys(phases).filter((name) => !values.only || values.only.includes(name));
const together = wanted.filter((name) => sideBySide.includes(name));
for (const names of [together, ...wanted.filter((name) => !together.includes(name)).map((name) => [name])]) {
  if (names.length === 0) continue;
  console.log(`\n── ${names.join(", ")} ──`);
  await Promise.all(names.map(account));
}

/** Runs a phase, and adds up what came of it and how long it took. */
async function account(name) {
  const begun = Date.now();
  const { passed, failed } = await phases[name]();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((Date.now() - begun) / 1000);
  summary.push(`${name.padEnd(8)} ${passed} passed, ${failed} failed, in ${seconds} s`);
}

if (total.failed === 0) rmSync(reports, { recursive: true });
else summary.push("", `Reports, and pictures of failed browser tests: ${reports}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
