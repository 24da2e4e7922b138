import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { misexported, writeExports } from "../exports.ts";

const made: string[] = [];

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

/** A tree in which db has a money file, a vendors file and a parts file, and exports what is given. */
function tree(exports: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "custodia-exports-"));
  made.push(root);
  for (const name of ["domain", "services", "api", "client", "screens", "ui"])
    write(root, `packages/${name}/package.json`, '{ "exports": {} }');
  write(root, "packages/db/package.json", JSON.stringify({ name: "@custodia/db", exports, type: "module" }));
  write(root, "packages/db/src/client.ts", 'import { part } from "./part.ts";');
  write(root, "packages/db/src/part.ts", "");
  write(root, "packages/services/src/audit.ts", 'import type { Tx } from "@custodia/db/client";');
  return root;
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("what others import by name is exported, and nothing else", () => {
  expect(misexported(tree({ "./client": "./src/client.ts" }))).toEqual([]);
  expect(misexported(tree({ "./client": "./src/client.ts", "./part": "./src/part.ts" }))).toEqual([
    "packages/db exports ./part, which nobody outside imports; `pnpm exports` writes the lists anew",
  ]);
  expect(misexported(tree({}))).toEqual([
    "packages/db does not export ./client, which is imported from outside; `pnpm exports` writes the lists anew",
  ]);
});

test("a pattern that lets everything in is told", () => {
  expect(misexported(tree({ "./*": "./src/*.ts" }))).toContainEqual(
    expect.stringContaining("packages/db exports ./*, which nobody outside imports"),
  );
});

test("the lists are written anew, and the rest of the package stays", () => {
  const root = tree({ "./*": "./src/*.ts" });
  writeExports(root);
  expect(misexported(root)).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, "packages/db/package.json"), "utf8"))).toEqual({
    name: "@custodia/db",
    exports: { "./client": "./src/client.ts" },
    type: "module",
  });
});

test("the packages of the house let in what is asked for by name", () => {
  expect(misexported(join(import.meta.dirname, "../../.."))).toEqual([]);
});
