import process from "node:process";
import { run } from "./child.mjs";
import { prepare } from "./prepare.mjs";

const { node, env } = await prepare();
process.exitCode = await run(node, ["apps/server/src/restore.ts", ...process.argv.slice(2)], { env });
