import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build, prepare } from "./prepare.mjs";
import { root } from "./process.mjs";

const server = join(root, "apps/server");
/** Files that only a checkout needs, and Node's compile cache, which is valid on one machine only. */
const EXCLUDED = new Set(["sources.json", "compiled"]);

async function pack(folder) {
  const { env } = await prepare();
  process.exitCode = await build({ env, quiet: "build" });
  if (process.exitCode !== 0) return;
  try {
    packFolder(folder);
    console.log(`${folder} is ready. Start it with Node 24 or newer: node ${folder}/server.js`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Copies the build into a folder that runs with Node alone: the server, the screens, native libraries. */
export function packFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const dist = join(server, "dist");
  for (const name of readdirSync(dist)) {
    if (!EXCLUDED.has(name))
      cpSync(join(dist, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of ["web", "admin"]) {
    const built = join(root, `apps/${name}/dist`);
    if (existsSync(built)) cpSync(built, join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  const { native } = JSON.parse(readFileSync(join(dist, "package.json"), "utf8"));
  const targets = new Map();
  for (const name of native) addPackage(name, { from: server, into: "" }, targets);
  for (const [to, from] of targets)
    cpSync(from, join(folder, to), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => belongsToPackage(path, from),
    });
}

/**
 * Adds a package and its dependencies to `targets`. A second version of a package lies below the one that depends on it.
 * An optional dependency may be missing, because it is for another machine.
 */
function addPackage(name, { from, into }, targets, optional = false) {
  const found = findPackage(name, from);
  if (!found && optional) return;
  if (!found) throw new Error(`${name} is not installed, but ${from} needs it.`);
  const topLevel = `node_modules/${name}`;
  const to = (targets.get(topLevel) ?? found) === found ? topLevel : `${into}/node_modules/${name}`;
  if (targets.has(to)) return;
  targets.set(to, found);
  const { dependencies, optionalDependencies = {} } = JSON.parse(readFileSync(join(found, "package.json"), "utf8"));
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
    addPackage(dependency, { from: found, into: to }, targets, dependency in optionalDependencies);
}

/** Finds a package as Node does, in the nearest `node_modules` that has it. */
function findPackage(name, from) {
  const folders = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(join(path, "package.json")));
  return found && realpathSync(found);
}

const belongsToPackage = (path, from) => dirname(path) !== from || !path.endsWith("/node_modules");

// Node 20 has no `import.meta.main`.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder] = process.argv.slice(2);
  if (folder) await pack(resolve(folder));
  else {
    console.error("Name the folder to create: npm run pack -- FOLDER");
    process.exitCode = 1;
  }
}
