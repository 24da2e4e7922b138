import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "./process.mjs";

const server = join(root, "apps/server");
/** Only a checkout asks whether the bundle is of its sources; what Node has compiled is of one machine. */
const STAYS = new Set(["sources.json", "compiled"]);

/** Makes a folder of what was built that runs with Node and nothing else: the server, the screens, native libraries. */
export function packFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const dist = join(server, "dist");
  for (const name of readdirSync(dist)) {
    if (!STAYS.has(name))
      cpSync(join(dist, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of ["web", "admin"]) {
    const built = join(root, `apps/${name}/dist`);
    if (existsSync(built)) cpSync(built, join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  const { native } = JSON.parse(readFileSync(join(dist, "package.json"), "utf8"));
  const taken = new Map();
  for (const name of native) take(name, { from: server, into: "" }, taken);
  for (const [to, from] of taken)
    cpSync(from, join(folder, to), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => isOwn(path, from),
    });
}

/**
 * Notes where a package and all that it needs lie, and where they shall: a second version of one lies below who needs it.
 * What is optional may be for another machine, and not there.
 */
function take(name, { from, into }, taken, optional = false) {
  const found = placeOf(name, from);
  if (!found && optional) return;
  if (!found) throw new Error(`${name} is not installed, and ${from} needs it.`);
  const first = `node_modules/${name}`;
  const to = (taken.get(first) ?? found) === found ? first : `${into}/node_modules/${name}`;
  if (taken.has(to)) return;
  taken.set(to, found);
  const { dependencies, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(found, "package.json"), "utf8"),
  );
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    take(each, { from: found, into: to }, taken, each in optionalDependencies);
}

/** As Node finds it: in the nearest folder of packages that has it. */
function placeOf(name, from) {
  const folders = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  const found = folders
    .map((folder) => join(folder, name))
    .find((path) => existsSync(join(path, "package.json")));
  return found && realpathSync(found);
}

const isOwn = (path, from) => dirname(path) !== from || !path.endsWith("/node_modules");
