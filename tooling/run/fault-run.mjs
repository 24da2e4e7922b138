import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { quickStart, root } from "./process.mjs";

/** How vitest is called for the fault suite: all of it, or the files whose path holds `only`, else the faults named so. */
export function faultArgs(only = "") {
  const args = ["run", "--config", "tooling/faults/vitest.config.ts"];
  const chosen = only ? faultFiles().filter((file) => file.includes(only)) : [];
  if (chosen.length > 0) return [...args, ...chosen];
  return only ? [...args, "-t", only] : args;
}

/** Returns the environment of the fault tests; `totals` names a file for the numbers that they end with. */
export const faultEnv = (env, scale, on = "both", totals = "") => ({
  ...env,
  SCALE: scale,
  FAULTS_ON: on,
  FAULTS_TOTALS: totals,
  ...quickStart,
});

/** By what Node 20 has: it runs this before the project's own Node is there. */
function faultFiles() {
  const parts = ["packages", "apps"].flatMap((area) =>
    readdirSync(join(root, area)).map((name) => join(area, name, "test")),
  );
  return ["tooling/faults", ...parts]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith(".fault.ts") && !file.includes("node_modules"));
}
