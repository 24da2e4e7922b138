import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const excluded = /(^|\/)(node_modules|dist|migrations|coverage|\.[^/]+)(\/|$)|\.gen\.ts$/;
const test = /\/test\/|\.(test|spec|walk|fault)\.tsx?$/;
const specifiers = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$*{}\s,]+\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

export interface SourceFile {
  /** Path below the root, with slashes. */
  path: string;
  code: string;
  /** Number of lines, as `wc -l` counts them. */
  lines: number;
  isTest: boolean;
}

/** Reads the source files of apps, packages and tooling below `root`; generated files and migrations are left out. */
export function readSourceTree(root: string): SourceFile[] {
  const paths = globSync("{apps,packages,tooling}/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: (name) => excluded.test(name),
  });
  return paths.sort().map((path) => {
    const code = readFileSync(join(root, path), "utf8");
    return { path, code, lines: code.split("\n").length - 1, isTest: test.test(path) };
  });
}

export interface Edge {
  from: string;
  to: string;
  /** True for `import()`, which marks a boundary: a browser chunk, or the entry of a worker. */
  dynamic: boolean;
}

/** Returns every import between `files`, types included: relative ones and those by a package's name. */
export function importEdges(files: SourceFile[]): Edge[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, code }) =>
    [...code.matchAll(specifiers)].flatMap(([, staticSpecifier, dynamic]) => {
      const to = resolve(path, (staticSpecifier ?? dynamic)!, paths);
      return to ? [{ from: path, to, dynamic: dynamic !== undefined }] : [];
    }),
  );
}

function resolve(path: string, specifier: string, paths: Set<string>): string | undefined {
  const [, name, subpath] = specifier.match(/^@custodia\/([^/]+)\/(.+)/) ?? [];
  if (!name && !specifier.startsWith(".")) return undefined;
  const target = name
    ? `packages/${name}/src/${subpath}`
    : normalize(join(dirname(path), specifier.replace(/\?.*$/, "")));
  return [target, `${target}.ts`, `${target}.tsx`].find((candidate) => paths.has(candidate));
}

/** Returns the groups of files that import each other in a cycle (strongly connected components, by Tarjan). */
export function importCycles(edges: Edge[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  function visit(file: string): void {
    index.set(file, index.size);
    lowest.set(file, index.get(file)!);
    stack.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || targets.get(file)?.includes(file)) found.push(group.sort());
  }

  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** Returns the keys of `exports` in every package.json two levels below the root. */
export function exportsEntries(root: string): string[] {
  return globSync("{apps,packages,tooling}/*/package.json", { cwd: root }).flatMap((path) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, path), "utf8"));
    const keys = typeof exports === "string" ? ["."] : Object.keys(exports);
    return keys.map((key) => `${key} in ${path}`);
  });
}

const MAX_PRINTED = 50;

/** Prints what a check has found, and the number; the process fails if there is anything. */
export function reportFindings(noun: string, found: readonly string[]): void {
  for (const line of found.slice(0, MAX_PRINTED)) console.error(line);
  console.log(`${found.length} ${noun}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
