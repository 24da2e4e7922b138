import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const out = mkdtempSync(join(tmpdir(), "web-"));
afterAll(() => rmSync(out, { recursive: true, force: true }));

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

test("the sign-in page loads under 150 kB of script, gzipped, and no page has a script inside", () => {
  const args = [
    "node_modules/vite/bin/vite.js",
    "build",
    "--manifest",
    "--outDir",
    out,
    "--logLevel",
    "error",
  ];
  execFileSync(process.execPath, args, { cwd: web, env: { ...process.env, NODE_ENV: "production" } });
  const manifest: Manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const next of manifest[name]?.imports ?? []) load(next);
  };
  const names = Object.keys(manifest);
  const roots = names.filter((name) => manifest[name]?.isEntry || name.startsWith("src/routes/login.tsx"));
  expect(roots).toHaveLength(2);
  for (const name of roots) load(name);

  const files = [...loaded]
    .map((name) => manifest[name]?.file ?? name)
    .filter((file) => file.endsWith(".js"));
  const sizes = files.map((file) => [file, gzipSync(readFileSync(join(out, file))).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, sizes.map(([file, size]) => `${file} ${size}`).join("\n")).toBeLessThan(150_000);

  const page = readFileSync(join(out, "index.html"), "utf8");
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\sstyle=|\son\w+=/i);
}, 120_000);
