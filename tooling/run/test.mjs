import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { run, start } from "./child.mjs";
import { prepare } from "./prepare.mjs";
import { totalOfPlaywright, totalOfVitest } from "./total.mjs";
import { buildWeb, turbo } from "./turbo.mjs";

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, only: { type: "string", multiple: true } },
});
/** All of it is to end within half an hour, whichever part the machine is slow at. */
const ends = Date.now() + 29 * 60_000 * Number(values.scale);
const ready = await prepare();
const { node } = ready;
const env = { ...ready.env, SCALE: values.scale };
const reports = mkdtempSync(join(tmpdir(), "custodia-test-"));

const phases = {
  lint: () => one(run("biome", ["check", "--error-on-warnings", "."], { env })),
  types: () => one(turbo(["typecheck", "typecheck:tooling", "--continue=always"], { env })),
  rooms: () => one(run(node, ["tooling/checks/rooms.ts"], { env })),
  build: () => one(buildWeb({ env })),
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
for (const [name, phase] of Object.entries(phases)) {
  if (values.only && !values.only.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const { passed, failed } = await phase();
  total.passed += passed;
  total.failed += failed;
  summary.push(`${name.padEnd(8)} ${passed} passed, ${failed} failed`);
}
if (total.failed === 0) rmSync(reports, { recursive: true });
else summary.push("", `Reports, and pictures of failed browser tests: ${reports}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
