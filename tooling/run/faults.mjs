import process from "node:process";
import { parseArgs } from "node:util";
import { faultArgs, faultEnv } from "./fault-run.mjs";
import { build, prepare } from "./prepare.mjs";
import { run } from "./process.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    on: { type: "string", default: "both" },
    short: { type: "boolean", default: false },
    minutes: { type: "string", default: "8" },
  },
});
if (!["file", "hrana", "both"].includes(values.on)) {
  console.error(`--on is file, hrana or both, not ${values.on}.`);
  process.exit(1);
}
if (!(Number(values.minutes) > 0)) {
  console.error(`--minutes is how long the mixed load lasts, not ${values.minutes}.`);
  process.exit(1);
}
const { env } = await prepare();
const built = await build({ env, quiet: "build" });
const scale = values.short ? "1" : "20";
process.exitCode =
  built === 0
    ? await run("vitest", faultArgs(values.only), {
        env: { ...faultEnv(env, scale, values.on), FAULTS_MINUTES: values.minutes },
      })
    : built;
