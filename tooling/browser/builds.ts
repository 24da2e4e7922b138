import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run/process.mjs";

/** A part of a build by its name, whose last eight signs are of its content. */
const HASHED = /^(.+)-([\w-]{8})(\.\w+)$/;
const TEXTS = /\.(html|js|css|json|webmanifest|txt|svg)$/;
const COMPRESSED = /\.(br|gz)$/;
const BUILD = /(?<=<meta name="build" content=")\d+-[0-9a-f]{12}/;

/** The name of a build, as its pages tell it. */
export const buildIn = (web: string) => BUILD.exec(readFileSync(join(web, "index.html"), "utf8"))![0];

/** Puts a later build of the browser app in the place of one: no part of it has a name that was there before. */
export function deployNext(web: string): void {
  if (Number(process.env.SCALE ?? 1) > 1) buildAnew(web);
  else renameParts(web);
}

/** Half a minute. Unminified, each file differs from the one before. */
function buildAnew(web: string): void {
  const args = ["build", "--outDir", web, "--emptyOutDir", "--minify", "false"];
  const { status, stderr } = spawnSync("vite", args, { cwd: join(root, "apps/web"), encoding: "utf8" });
  if (status !== 0) throw new Error(`The second build failed:\n${stderr}`);
}

/** Makes a build look like another one to a browser: renames each part, and every reference to it. */
function renameParts(web: string): void {
  const before = buildIn(web);
  const names = new Map<string, string>();
  for (const file of readdirSync(join(web, "assets"))) {
    const [, name, hash = "", ending] = HASHED.exec(file) ?? [];
    if (name && !COMPRESSED.test(file)) names.set(file, `${name}-${[...hash].reverse().join("")}${ending}`);
  }
  const any = new RegExp([...names.keys()].map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  const later = `${Date.now()}-${[...before.slice(-12)].reverse().join("")}`;
  for (const file of readdirSync(web, { recursive: true, encoding: "utf8" })) {
    const path = join(web, file);
    if (COMPRESSED.test(file)) rmSync(path);
    else if (TEXTS.test(file)) {
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replace(any, (name) => names.get(name)!).replace(BUILD, () => later),
      );
    }
  }
  for (const [name, next] of names) renameSync(join(web, "assets", name), join(web, "assets", next));
}
