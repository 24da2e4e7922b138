import process from "node:process";
import { run } from "./child.mjs";
import { prepare } from "./prepare.mjs";
import { build } from "./turbo.mjs";

const { node, env } = await prepare();
const built = await build({ env, quiet: "build" });
process.exitCode = built === 0 ? await run(node, ["apps/server/dist/server.js"], { env }) : built;
