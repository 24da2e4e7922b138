import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { programsFor, storiesFor, testsFor, walks } from "./affected.mjs";
import { build, prepare } from "./prepare.mjs";
import { quickStart, root, run } from "./process.mjs";

// Runs the checks that a change can affect, in about two minutes. The change is everything since the branch left
// origin/main, or else the last commit; files that are not committed count, too.
const ready = await prepare();
const { node } = ready;
const env = { ...ready.env, ...quickStart };
const base = baseOf();
const files = lines("diff", "--name-only", "--diff-filter=d", base).concat(
  lines("ls-files", "--others", "--exclude-standard"),
);
const code = files.filter((file) => /\.(m?[jt]sx?|json|css)$/.test(file));
const failed = [];
const skipped = [];

const programsToCheck = programsFor([...files, ...lines("diff", "--name-only", "--diff-filter=D", base)]);
const tests = testsFor(await testsThatImport(), files);
if (tests.skipped.length > 0) skipped.push(`${tests.skipped.length} more test files that import what changed`);
const stories = storiesFor(files);
const otherStories = [...stories.skipped, ...walks.filter((walk) => !stories.chosen.includes(walk))];
skipped.push(`the browser tests ${otherStories.join(", ")}, and all others that no changed path names`);

/** The steps that run next to browser tests print only failures. */
const quietOptions = (name) => ({ env, quiet: stories.chosen.length > 0 ? name : "" });
await Promise.all([runChecks(), stories.chosen.length > 0 && step("browser", () => runStories(stories.chosen))]);

async function runChecks() {
  const biome = ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...code];
  if (code.length > 0) await step("lint", () => run("biome", biome, quietOptions("lint")));
  for (const name of ["folders", "imports", "references", "figures"])
    await step(name, () => run(node, [`tooling/checks/${name}.ts`], quietOptions(name)));
  if (programsToCheck.length > 0) await step("types", () => checkTypes(programsToCheck));
  const chosen = ["run", ...tests.chosen];
  if (tests.chosen.length > 0) await step("unit", () => run("vitest", chosen, quietOptions("unit")));
}

console.log(
  `\nAgainst ${base.slice(0, 10)}: ${files.length} files, ${tests.chosen.length} test files, `.concat(
    `${stories.chosen.length > 0 ? `the stories ${stories.chosen.join(", ")}` : "no story"}.`,
  ),
);
console.log(`Skipped: ${skipped.join("; ")}. \`npm test\` runs everything.`);
console.log(failed.length > 0 ? `Failed: ${failed.join(", ")}.` : "All passed.");
process.exitCode = failed.length > 0 ? 1 : 0;

async function step(name, work) {
  console.log(`── ${name} ──`);
  const startedAt = Date.now();
  if ((await work()) !== 0) failed.push(name);
  console.log(
    `── ${name}: ${failed.includes(name) ? "failed" : "passed"} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
}

/** Checks types incrementally: unchanged projects are not checked again. */
async function checkTypes(configs) {
  let failed = 0;
  for (const config of configs) {
    const buildInfo = join(root, "node_modules/.cache/types", `${config.replaceAll("/", "-")}.tsbuildinfo`);
    const args = ["-p", config, "--incremental", "--tsBuildInfoFile", buildInfo];
    failed = Math.max(failed, await run("tsc", args, quietOptions("types")));
  }
  return failed;
}

async function runStories(names) {
  const built = await build({ env });
  const status = built === 0 ? await run(node, ["tooling/browser/chromium.ts"], { env }) : built;
  if (status !== 0) return status;
  const specs = names.map((name) => `tooling/browser/test/${name}.spec.ts`);
  return run("playwright", ["test", "-c", "tooling/browser/playwright.config.ts", ...specs], { env });
}

/** Returns the test files that import the changed files, directly or not. */
async function testsThatImport() {
  const folder = mkdtempSync(join(tmpdir(), "custodia-changed-"));
  const file = join(folder, "tests.json");
  await run("vitest", ["list", "--filesOnly", `--json=${file}`, "--changed", base], { env, quiet: "tests" });
  const found = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  rmSync(folder, { recursive: true });
  return [...new Set(found.map((entry) => relative(root, entry.file)))];
}

function baseOf() {
  const [head] = lines("rev-parse", "HEAD");
  const [forkPoint] = lines("merge-base", "HEAD", "origin/main");
  const [last] = lines("rev-parse", "--verify", "--quiet", "HEAD~1");
  return forkPoint && forkPoint !== head ? forkPoint : (last ?? head);
}

/** Returns the output of git, line by line; empty if it fails. */
function lines(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
