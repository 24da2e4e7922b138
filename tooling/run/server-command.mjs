import process from "node:process";
import { prepare } from "./prepare.mjs";
import { run } from "./process.mjs";

// Runs a command of the server from its sources: `server-command.mjs backup …`.
const [name, ...args] = process.argv.slice(2);
const { node, env } = await prepare();
process.exitCode = await run(node, [`apps/server/src/${name}.ts`, ...args], { env });
