import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { programsFor, storiesFor, testsFor, walks } from "./affected.mjs";
import { build, prepare } from "./prepare.mjs";
import { quickStart, root, run } from "./process.mjs";

// Runs the checks that a change can affect, in about two minutes. The change is everything since the branch left
// origin/main, or else the last commit, with the work tree.
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

const checked = programsFor([...files, ...lines("diff", "--name-only", "--diff-filter=D", base)]);
const tests = testsFor(await testsThatImport(), files);
if (tests.left.length > 0) skipped.push(`${tests.left.length} more test files that import what changed`);
const stories = storiesFor(files);
const left = [...stories.left, ...walks.filter((walk) => !stories.chosen.includes(walk))];
skipped.push(`the browser's ${left.join(", ")}, and all that these files do not touch by name`);

/** The steps that run next to browser tests print only failures. */
const quietly = (name) => ({ env, quiet: stories.chosen.length > 0 ? name : "" });
await Promise.all([calculate(), stories.chosen.length > 0 && step("browser", () => runStories(stories.chosen))]);

async function calculate() {
  const biome = ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...code];
  if (code.length > 0) await step("lint", () => run("biome", biome, quietly("lint")));
  for (const name of ["folders", "imports", "references", "figures"])
    await step(name, () => run(node, [`tooling/checks/${name}.ts`], quietly(name)));
  if (checked.length > 0) await step("types", () => checkTypes(checked));
  const chosen = ["run", ...tests.chosen];
  if (tests.chosen.length > 0) await step("unit", () => run("vitest", chosen, quietly("unit")));
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
  const begun = Date.now();
  if ((await work()) !== 0) failed.push(name);
  console.log(
    `── ${name}: ${failed.includes(name) ? "failed" : "passed"} in ${Math.round((Date.now() - begun) / 1000)} s`,
  );
}

/** Checks types incrementally: unchanged projects are not checked again. */
async function checkTypes(configs) {
  let failed = 0;
  for (const config of configs) {
    const buildInfo = join(root, "node_modules/.cache/types", `${config.replaceAll("/", "-")}.tsbuildinfo`);
    const args = ["-p", config, "--incremental", "--tsBuildInfoFile", buildInfo];
    failed = Math.max(failed, await run("tsc", args, quietly("types")));
  }
  return failed;
}

async function runStories(names) {
  const built = await build({ env });
  const here = built === 0 ? await run(node, ["tooling/browser/chromium.ts"], { env }) : built;
  if (here !== 0) return here;
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
  return [...new Set(found.map((one) => relative(root, one.file)))];
}

function baseOf() {
  const [head] = lines("rev-parse", "HEAD");
  const [left] = lines("merge-base", "HEAD", "origin/main");
  const [last] = lines("rev-parse", "--verify", "--quiet", "HEAD~1");
  return left && left !== head ? left : (last ?? head);
}

/** Returns the output of git, line by line; empty if it fails. */
function lines(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
