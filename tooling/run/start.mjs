import process from "node:process";
import { build, prepare } from "./prepare.mjs";
import { run } from "./process.mjs";

const { node, env } = await prepare();
const built = await build({ env, quiet: "build" });
process.exitCode = built === 0 ? await run(node, ["apps/server/dist/server.js"], { env }) : built;
