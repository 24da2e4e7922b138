import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { afterEach } from "vitest";

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** Writes a source tree into a temporary folder, which is removed after the test. */
export function createTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "custodia-tree-"));
  roots.push(root);
  for (const [path, code] of Object.entries(files)) writeBelow(root, path, code);
  return root;
}

/** Returns the tree with everything that its files import: packages by their names, libraries, and empty files. */
export function createResolvedTree(files: Record<string, string>): string {
  const root = createTree(files);
  for (const [path, code] of Object.entries(files))
    for (const [, specifier] of code.matchAll(/(?:from|import\(?)\s*"([^"]+)"/g)) addTarget(root, path, specifier!);
  return root;
}

function addTarget(root: string, path: string, specifier: string): void {
  const [, name, subpath] = specifier.match(/^@custodia\/([^/]+)\/(.+)/) ?? [];
  if (specifier.startsWith(".")) addEmpty(root, normalize(join(dirname(path), specifier)));
  else if (name) {
    addEmpty(root, `packages/${name}/src/${subpath}.ts`);
    addEmpty(root, `packages/${name}/package.json`, `{"exports": {"./*": "./src/*.ts"}}`);
    mkdirSync(join(root, "node_modules/@custodia"), { recursive: true });
    if (!existsSync(join(root, "node_modules/@custodia", name)))
      symlinkSync(join(root, "packages", name), join(root, "node_modules/@custodia", name));
  } else if (!specifier.startsWith("node:")) {
    addEmpty(root, `node_modules/${specifier}/package.json`, `{"main": "main.js"}`);
    addEmpty(root, `node_modules/${specifier}/main.js`);
  }
}

function addEmpty(root: string, path: string, code = "export {};\n"): void {
  if (!existsSync(join(root, path))) writeBelow(root, path, code);
}

function writeBelow(root: string, path: string, code: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
}
