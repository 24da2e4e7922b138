import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The top folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where Node keeps what it has compiled for the tests: most of the start of a program is that. */
const compiled = join(root, "node_modules", ".cache", "compiled");

/** Has a program and its threads start in a third of the time, as Node's option: see there. */
export const quickly = `--import=${pathToFileURL(join(root, "tooling/run/resolve-once.mjs"))}`;

/** Both, as a part of the environment that a program of the workspace is started in. */
export const quickStart = { NODE_COMPILE_CACHE: compiled, NODE_OPTIONS: quickly };
