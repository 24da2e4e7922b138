import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build, prepare, runTests } from "./prepare.mjs";
import { quickStart, root } from "./process.mjs";

/**
 * Returns the arguments of vitest for the fault suite: all scenarios, the files whose path contains `only`, or the scenarios
 * with that name.
 */
export function faultArgs(only = "") {
  const chosen = only ? faultFiles().filter((file) => file.includes(only)) : [];
  return only && chosen.length === 0 ? ["-t", only] : chosen;
}

/** Returns the environment of the fault tests; `totals` names a file for the totals. */
export const faultEnv = (env, scale, on = "both", totals = "") => ({
  ...env,
  SCALE: scale,
  FAULTS_ON: on,
  FAULTS_TOTALS: totals,
  ...quickStart,
});

/** Uses only functions of Node 20, which runs this before Node 24 is installed. */
function faultFiles() {
  const parts = ["packages", "apps"].flatMap((area) =>
    readdirSync(join(root, area)).map((name) => join(area, name, "test")),
  );
  return ["tooling/faults", ...parts]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(".fault.ts") && !file.includes("node_modules"));
}

// Node 20 has no `import.meta.main`.
if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();

async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      on: { type: "string", default: "both" },
      short: { type: "boolean", default: false },
      minutes: { type: "string", default: "8" },
    },
  });
  if (!["file", "hrana", "both"].includes(values.on)) {
    console.error(`--on must be file, hrana or both, not ${values.on}.`);
    process.exit(1);
  }
  if (!(Number(values.minutes) > 0)) {
    console.error(`--minutes, the length of the mixed load, must be a positive number, not ${values.minutes}.`);
    process.exit(1);
  }
  const { env } = await prepare();
  const scale = values.short ? "1" : "20";
  const testEnv = { ...faultEnv(env, scale, values.on), FAULTS_MINUTES: values.minutes };
  const built = await build({ env, quiet: "build" });
  process.exitCode =
    built === 0 ? await runTests("test:faults", faultArgs(values.only), { env: testEnv }).ended : built;
}
