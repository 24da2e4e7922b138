import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sourcesOf } from "./source.ts";

/** The packages whose files others import by name. */
const open = ["domain", "db", "services", "api", "client", "screens", "ui"];
const styles = /@import "(@custodia\/[^"]+)"/g;
const TOLD = "`pnpm exports` writes the lists anew";

type Entries = Record<string, string>;

/** What each package should let in: `./money` to `./src/money.ts`, for all that files outside of it import by its name. */
export function entriesOf(root: string): Record<string, Entries> {
  const used = new Map(open.map((name) => [name, new Set<string>()]));
  const note = (from: string, home: string) => {
    const [, name, path] = from.match(/^@custodia\/([^/]+)\/(.+)$/) ?? [];
    if (name && path && home !== `packages/${name}`) used.get(name)?.add(path);
  };
  for (const { home, imports } of sourcesOf(root)) for (const { from } of imports) note(from, home);
  for (const path of globSync("{apps,packages}/*/src/**/*.css", { cwd: root }))
    for (const [, from] of readFileSync(join(root, path), "utf8").matchAll(styles))
      note(from!, path.split("/").slice(0, 2).join("/"));
  return Object.fromEntries(
    [...used].map(([name, paths]) => [`packages/${name}`, listOf(join(root, "packages", name), paths)]),
  );
}

function listOf(folder: string, paths: ReadonlySet<string>): Entries {
  const found = [...paths].sort().flatMap((path) => {
    const file = ["", ".ts", ".tsx"].map((end) => `./src/${path}${end}`).find((name) => isFile(folder, name));
    return file ? [[`./${path}`, file]] : [];
  });
  return Object.fromEntries(found);
}

const isFile = (folder: string, name: string) => /\.\w+$/.test(name) && existsSync(join(folder, name));

/** Where a package's `exports` and what others import of it are not the same: a line for each, which says what to do. */
export function misexported(root: string): string[] {
  return Object.entries(entriesOf(root)).flatMap(([home, wanted]) => {
    const listed = manifestOf(root, home).exports;
    const unused = Object.keys(listed).filter((entry) => wanted[entry] !== listed[entry]);
    const lacking = Object.keys(wanted).filter((entry) => !(entry in listed));
    return [
      ...unused.map((entry) => `${home} exports ${entry}, which nobody outside imports; ${TOLD}`),
      ...lacking.map((entry) => `${home} does not export ${entry}, which is imported from outside; ${TOLD}`),
    ];
  });
}

interface Manifest {
  exports: Entries;
}

function manifestOf(root: string, home: string): Manifest {
  return JSON.parse(readFileSync(join(root, home, "package.json"), "utf8")) as Manifest;
}

/** Writes the lists as they should be. */
export function writeExports(root: string): void {
  for (const [home, exports] of Object.entries(entriesOf(root))) {
    const path = join(root, home, "package.json");
    writeFileSync(path, `${JSON.stringify({ ...manifestOf(root, home), exports }, null, 2)}\n`);
  }
}

if (import.meta.main) {
  if (process.argv.includes("--write")) writeExports(process.cwd());
  const found = misexported(process.cwd());
  for (const line of found) console.error(line);
  console.log(`${found.length} entries that packages lack or have for nobody`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
