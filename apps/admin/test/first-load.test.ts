import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

const admin = join(import.meta.dirname, "..");
/** `npm test` has just built the app; a single test builds it. */
const isBuilt = process.env.SERVER_PROGRAMS === "built";
const out = isBuilt ? join(admin, "dist") : mkdtempSync(join(tmpdir(), "admin-"));
afterAll(() => isBuilt || rmSync(out, { recursive: true, force: true }));

type Manifest = Record<string, { file: string; imports?: string[] }>;
let manifest: Manifest;

beforeAll(() => {
  const vite = "node_modules/vite/bin/vite.js";
  const args = [vite, "build", "--outDir", out, "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production" };
  if (!isBuilt) execFileSync(process.execPath, args, { cwd: admin, env });
  manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
}, 120_000);

/** Returns the gzipped size of the scripts that the app and one of its routes load at once. */
function sizeOf(route: string): number {
  const part = Object.keys(manifest).find((name) => name.startsWith(`src/routes/${route}`))!;
  const loaded = new Set(["index.html", part]);
  for (const name of loaded) for (const next of manifest[name]!.imports ?? []) loaded.add(next);
  const scripts = [...loaded].map((name) => manifest[name]!.file).filter((file) => file.endsWith(".js"));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0);
}

test("the operators' sign-in loads less than 210 kB of gzipped script, and no charts", () => {
  expect(sizeOf("login.tsx")).toBeLessThan(210_000);
});

test("the operators' page has no inline script, and all its files are below /admin", () => {
  const page = readFileSync(join(out, "index.html"), "utf8");
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\son\w+=/i);
  for (const [, address] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^\/admin\//);
});
