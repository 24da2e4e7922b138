import process from "node:process";
import { build, prepare } from "./prepare.mjs";
import { run } from "./process.mjs";

// Runs a program of the workspace: `program.mjs FILE …`, or `program.mjs --built FILE …` after building the product.
const [first, ...rest] = process.argv.slice(2);
const { node, env } = await prepare();
const needsBuild = first === "--built";
const status = needsBuild ? await build({ env, quiet: "build" }) : 0;
process.exitCode = status === 0 ? await run(node, needsBuild ? rest : [first, ...rest], { env }) : status;
