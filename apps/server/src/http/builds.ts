import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log } from "@custodia/services/core/context";

/** Below the data folder. */
export const BUILDS = "builds";

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long after a build was replaced, tabs that were opened with it find their parts. */
const SERVED_MS = 7 * DAY_MS;

/** A name that tells the content; texts that are compressed beforehand are kept as they are. */
const HASHED = /^[\w~.-]+-[\w-]{8}\.(?!br$|gz$)\w+$/;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Where an app is that was built: beside the bundle in a folder for production, else where the build leaves it, as far from the
 * bundle as from here. Undefined where it is not.
 */
export function builtAt(name: "web" | "admin"): string | undefined {
  return [at(`../${name}`), at(`../../../${name}/dist`)].find((root) => existsSync(`${root}/index.html`));
}

/** The name of a build, which it has written into its pages; undefined where it has none. */
export function buildOf(root: string | undefined): string | undefined {
  const page =
    root === undefined || !existsSync(`${root}/index.html`) ? "" : readFileSync(`${root}/index.html`, "utf8");
  return /<meta name="build" content="([\w-]+)"/.exec(page)?.[1];
}

interface Build {
  /** Where the built app lies, and which of the two it is. */
  root: string;
  app: "web" | "admin";
  dataDir: string;
}

/** Where files of an app's earlier builds lie. The folder's name lets them be sent as lasting (`addRoot`). */
export const olderFiles = ({ app, dataDir }: Omit<Build, "root">) => join(dataDir, BUILDS, app, "assets");

/** Whether a request may be for a file of an earlier build. */
export const isHashed = (name: string) => HASHED.test(name);

/**
 * Copies the files of this build beside those of earlier ones, so that they are still served when another has taken its place, and
 * drops what belongs to no build of the last seven days. What fails is told and left: without it, only old tabs miss something.
 */
export async function keepBuild(build: Build, warn: Log["warn"], now = new Date()): Promise<void> {
  const id = buildOf(build.root);
  if (id === undefined) return;
  const files = olderFiles(build);
  const lists = join(build.dataDir, BUILDS, build.app);
  try {
    await mkdir(files, { recursive: true });
    const names = (await readdir(`${build.root}/assets`)).filter(isHashed);
    // The list first: a server beside this one then drops none of them.
    await writeWhole(join(lists, `${id}.json`), (path) => writeFile(path, JSON.stringify(names)));
    await utimes(join(lists, `${id}.json`), now, now);
    for (const name of names) {
      if (!existsSync(join(files, name)))
        await writeWhole(join(files, name), (path) => copyFile(`${build.root}/assets/${name}`, path));
    }
  } catch (error) {
    warn({ err: error }, "the files of this build are not kept for tabs that outlast it");
  }
  await prune(lists, files, now).catch((error) =>
    warn({ err: error }, "files of old builds were not removed"),
  );
}

async function prune(lists: string, files: string, now: Date): Promise<void> {
  const needed = new Set<string>();
  for (const name of (await readdir(lists)).filter((name) => name.endsWith(".json"))) {
    const list = join(lists, name);
    const { mtimeMs } = await stat(list);
    if (now.getTime() - mtimeMs > SERVED_MS) await rm(list, { force: true });
    else for (const file of JSON.parse(await readFile(list, "utf8"))) needed.add(file);
  }
  for (const name of await readdir(files)) {
    const path = join(files, name);
    if (needed.has(name) || now.getTime() - (await stat(path)).mtimeMs < DAY_MS) continue;
    await rm(path, { force: true });
  }
}

/** A file is there as a whole or not at all, also where the disk is full or the power goes. */
async function writeWhole(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await write(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
