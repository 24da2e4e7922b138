import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
/** `npm test` has just built the app; a single test builds it. */
const isBuilt = process.env.SERVER_PROGRAMS === "built";
const out = isBuilt ? join(web, "dist") : mkdtempSync(join(tmpdir(), "web-"));
afterAll(() => isBuilt || rmSync(out, { recursive: true, force: true }));

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;
let manifest: Manifest;

beforeAll(() => {
  const vite = "node_modules/vite/bin/vite.js";
  const args = [vite, "build", "--outDir", out, "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production" };
  if (!isBuilt) execFileSync(process.execPath, args, { cwd: web, env });
  manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
}, 120_000);

/** Returns the scripts that these parts of the build import statically, with their gzipped sizes in bytes. */
function scriptsOf(roots: string[]): Map<string, number> {
  const loaded = new Set<string>();
  const load = (name: string) => {
    expect(manifest[name], name).toBeDefined();
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const next of manifest[name]?.imports ?? []) load(next);
  };
  for (const name of roots) load(name);
  const files = [...loaded].map((name) => manifest[name]!.file).filter((file) => file.endsWith(".js"));
  return new Map(files.map((file) => [file, gzipSync(readFileSync(join(out, file))).length]));
}

const routePart = (path: string) => Object.keys(manifest).find((name) => name.startsWith(`src/routes/${path}`))!;
const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);

describe("script of the first load, gzipped", () => {
  test("the sign-in page loads less than 162 kB", () => {
    const sizes = scriptsOf(["index.html", routePart("login.tsx")]);
    expect(sum(sizes), JSON.stringify([...sizes])).toBeLessThan(162_000);
  });

  test("a public page loads less than 120 kB, and nothing of the app", () => {
    const sizes = scriptsOf(["public.html", "src/prerendered/public-entry.tsx"]);
    expect(sum(sizes), JSON.stringify([...sizes])).toBeLessThan(120_000);
    expect(sum(sizes)).toBeGreaterThan(50_000);
    expect([...sizes.keys()].filter((file) => file.includes("/app-"))).toEqual([]);
  });

  test("the dashboard loads less than 215 kB before the first paint, 320 kB in all, and no files of forms and lists", () => {
    const first = ["index.html", routePart("_shell.tsx"), routePart("_shell/dashboard")];
    const sizes = scriptsOf(first);
    expect(sum(sizes), JSON.stringify([...sizes])).toBeLessThan(215_000);
    const charts = Object.keys(manifest).find((name) => name.endsWith("/charts/charts.tsx"))!;
    expect(sum(scriptsOf([...first, charts]))).toBeLessThan(320_000);
    expect([...sizes.keys()].filter((file) => /\/(?:assets|forms|lists|shared)-/.test(file))).toEqual([]);
  });
});

describe("script files", () => {
  test.each(["dashboard", "viewAssets", "viewVendors", "detail_asset", "_settings/Settings.webhooks"])(
    "%s loads at most 25 files",
    (screen) => {
      const sizes = scriptsOf(["index.html", routePart("_shell.tsx"), routePart(`_shell/${screen}`)]);
      expect([...sizes.keys()].length, JSON.stringify([...sizes])).toBeLessThanOrEqual(25);
    },
  );

  test("no files import each other", () => {
    const visited = new Set<string>();
    const visit = (name: string, ancestors: readonly string[]): void => {
      expect(ancestors, name).not.toContain(name);
      if (visited.has(name)) return;
      for (const next of manifest[name]?.imports ?? []) visit(next, [...ancestors, name]);
      visited.add(name);
    };
    for (const name of Object.keys(manifest)) visit(name, []);
  });
});

describe("the prerendered pages", () => {
  const prerendered = () => ["index.html", ...readdirSync(join(out, "pages")).map((name) => `pages/${name}`)];
  const read = (name: string) => readFileSync(join(out, name), "utf8");

  test("are the app's, the public ones and the account's, each also precompressed", () => {
    const open = ["about", "home", "privacy", "terms"];
    const account = ["acceptInvitation", "confirmEmail", "forgotPassword", "login", "resetPassword"];
    const pages = [...open, ...account].flatMap((name) => ["", ".br", ".gz"].map((end) => `pages/${name}.html${end}`));
    expect(prerendered().sort()).toEqual(["index.html", ...pages.sort()]);
  });

  test("have no inline script", () => {
    for (const name of prerendered().filter((name) => name.endsWith(".html")))
      expect(read(name), name).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\son\w+=/i);
  });

  test("can be read before any script runs", () => {
    expect(read("pages/home.html")).toMatch(/<title>Custodia – [^<]+<\/title>/);
    expect(read("pages/home.html")).toContain("Know what you own");
    expect(read("pages/about.html")).toContain("<title>The asset module – Custodia</title>");
    expect(read("pages/terms.html")).toContain("Terms and Conditions</h1>");
    expect(read("pages/login.html")).toContain("<title>Sign in – Custodia</title>");
    expect(read("pages/resetPassword.html")).toContain("Set a new password</h1>");
  });

  test("of the account have disabled buttons before their script runs, and a notice that they need it", () => {
    for (const name of ["login", "resetPassword", "confirmEmail"]) {
      const page = read(`pages/${name}.html`);
      expect(page.match(/<button /g)?.length, name).toBeGreaterThan(0);
      expect(page, name).not.toMatch(/<button (?!disabled="")/);
      expect(page, name).toMatch(/Custodia needs JavaScript.*id="app"/s);
    }
  });

  test("link all their scripts", () => {
    const page = read("pages/login.html");
    for (const file of scriptsOf(["index.html", routePart("login.tsx")]).keys())
      expect(page, file).toContain(`/${file}`);
  });
});
