import process from "node:process";
import { build, prepare } from "./prepare.mjs";
import { run } from "./process.mjs";

// Builds the product, then runs a program against it: `built.mjs tooling/bench/main.ts …`.
const { node, env } = await prepare();
const built = await build({ env, quiet: "build" });
process.exitCode = built === 0 ? await run(node, process.argv.slice(2), { env }) : built;
