import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log } from "@custodia/services/core/context";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SESSION_COOKIE } from "../api-surface.ts";
import type { RecordPath } from "./allowed-methods.ts";

/** Matches paths that do not belong to the browser app: an unknown path below them is a plain 404. */
const RESERVED = /^\/(admin|api|calendar|files|outbox|start|healthz|readyz|metrics)(\/|$)/;

const WEB = builtFolder("web");

/**
 * The build is stored some time after the start, which has more urgent work, and again at intervals while this build is
 * served.
 */
const STORE_AFTER_MS = 10_000;
const STORE_EVERY_MS = 6 * 60 * 60 * 1000;

/** Serves the built browser app: some pages are prerendered, and the app's router handles all other paths. */
export async function addStatic(
  app: FastifyInstance,
  recordPath: RecordPath,
  dataDir: string,
  root = WEB,
): Promise<void> {
  const isBuilt = root !== undefined;
  const pages = isBuilt ? prerenderedPages(root) : new Map<string, string>();
  if (isBuilt) {
    await addRoot(app, root);
    addAssets(app, recordPath, root);
    serveEarlierBuilds(app, { root, app: "web", dataDir });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0]!;
    if (sendEarlierFile(request, reply, earlierFilesFolder({ app: "web", dataDir }), "/assets/")) return reply;
    if (isBuilt && isPage(request) && !RESERVED.test(path)) {
      // A signed-in user is redirected from the sign-in page, and should not see it flash.
      const redirects = path === "/login" && request.cookies[SESSION_COOKIE] !== undefined;
      const file = redirects ? undefined : pages.get(path);
      return reply.header("cache-control", "no-cache").sendFile(file ?? "index.html", root);
    }
    return refuseUnknown(reply, isBuilt && mayBePage(path) && !RESERVED.test(path));
  });
}

/** Answers a request for an unknown page: 405 if a page may have this path, but the method is neither GET nor HEAD; otherwise 404. */
export function refuseUnknown(reply: FastifyReply, isPagePath: boolean): FastifyReply {
  if (!isPagePath || isSafe(reply.request)) return reply.status(404).send({ message: "Not found." });
  return reply.status(405).header("allow", "GET, HEAD").send({ message: "This method is not allowed here." });
}

const isSafe = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
const mayBePage = (path: string) => path.startsWith("/") && !/\.\w+$/.test(path);

/** Returns whether a request may be for a page: a safe method, and no file. */
export function isPage(request: FastifyRequest): boolean {
  return isSafe(request) && mayBePage(request.url.split("?")[0]!);
}

/** Serves the files at the root of a built app, and allows its pages to be sent. */
export async function addRoot(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ["pages/**", "assets/**", "render/**"],
    preCompressed: true,
    decorateReply: !app.hasReplyDecorator("sendFile"),
    setHeaders(reply, path) {
      const isImmutable = path.includes("/assets/");
      reply.header("cache-control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

/** Serves all assets with one route: a route for each would take 30 MB of memory and a quarter of the start-up time. */
export function addAssets(app: FastifyInstance, recordPath: RecordPath, root: string, prefix = ""): void {
  const names = new Set(existsSync(`${root}/assets`) ? readdirSync(`${root}/assets`) : []);
  for (const name of names) recordPath(`${prefix}/assets/${name}`, ["HEAD", "GET"]);
  app.get<{ Params: { name: string } }>(
    "/assets/:name",
    { config: { isAlias: true, shed: "late" } },
    (request, reply) => {
      const { name } = request.params;
      return names.has(name) ? reply.sendFile(`assets/${name}`, root) : reply.callNotFound();
    },
  );
}

/** Stores the files of this build for tabs that are still open after the next build, and deletes those of old builds. */
export function serveEarlierBuilds(app: FastifyInstance, build: Parameters<typeof storeBuild>[0]): void {
  const store = () => void storeBuild(build, app.log.warn.bind(app.log));
  const timeout = setTimeout(store, STORE_AFTER_MS).unref();
  const interval = setInterval(store, STORE_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearTimeout(timeout);
    clearInterval(interval);
  });
}

/**
 * Sends a file of an earlier build if the current one has no file of that name. Returns false if the name cannot belong to a
 * build.
 */
export function sendEarlierFile(request: FastifyRequest, reply: FastifyReply, folder: string, prefix: string): boolean {
  const path = request.url.split("?")[0]!;
  const name = path.slice(prefix.length);
  const isOlder = path.startsWith(prefix) && isHashed(name) && existsSync(`${folder}/${name}`);
  if (isOlder && (request.method === "GET" || request.method === "HEAD")) {
    reply.sendFile(name, folder);
    return true;
  }
  return false;
}

/** Returns the file of each prerendered page, by its path. */
function prerenderedPages(root: string): Map<string, string> {
  if (!existsSync(`${root}/pages`)) return new Map();
  const names = readdirSync(`${root}/pages`).filter((name) => name.endsWith(".html"));
  return new Map(names.map((name) => [`/${name.replace(/^home\.html$|\.html$/, "")}`, `pages/${name}`]));
}

/** The folder of builds, relative to the data folder. */
export const BUILDS = "builds";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the files of a replaced build are served to tabs that use it. */
const RETENTION_MS = 7 * DAY_MS;

/** Matches a name that contains a content hash; precompressed variants are excluded. */
const HASHED = /^[\w~.-]+-[\w-]{8}\.(?!br$|gz$)\w+$/;

function pathTo(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * Returns the folder of a built app: next to the bundle in production, else the build's output, which has the same relative
 * path from the bundle and from this file. Undefined if the app is not built.
 */
export function builtFolder(name: "web" | "admin"): string | undefined {
  return [pathTo(`../${name}`), pathTo(`../../../${name}/dist`)].find((root) => existsSync(`${root}/index.html`));
}

/** Returns the name of a build, which is written into its pages; undefined if the app is not built. */
export function readBuildName(root: string | undefined): string | undefined {
  const page =
    root === undefined || !existsSync(`${root}/index.html`) ? "" : readFileSync(`${root}/index.html`, "utf8");
  return /<meta name="build" content="([\w-]+)"/.exec(page)?.[1];
}

interface Build {
  /** The folder of the built app, and which of the two apps it is. */
  root: string;
  app: "web" | "admin";
  dataDir: string;
}

/**
 * Returns the folder of files from an app's earlier builds. Because of its name `assets` they are sent with a long cache
 * lifetime (`addRoot`).
 */
export const earlierFilesFolder = ({ app, dataDir }: Omit<Build, "root">) => join(dataDir, BUILDS, app, "assets");

/** Returns whether a file of an earlier build may have this name. */
const isHashed = (name: string) => HASHED.test(name);

/**
 * Copies the files of this build next to those of earlier ones, so that they are still served after the next build replaces
 * it, and deletes files that belong to no build of the last seven days. Failures are logged and ignored: they affect only
 * old tabs.
 */
export async function storeBuild(build: Build, warn: Log["warn"], now = new Date()): Promise<void> {
  const id = readBuildName(build.root);
  if (id === undefined) return;
  const files = earlierFilesFolder(build);
  const lists = join(build.dataDir, BUILDS, build.app);
  try {
    await mkdir(files, { recursive: true });
    const names = (await readdir(`${build.root}/assets`)).filter(isHashed);
    // The list is written first, so that another server that runs at the same time deletes none of its files.
    await writeAtomically(join(lists, `${id}.json`), (path) => writeFile(path, JSON.stringify(names)));
    await utimes(join(lists, `${id}.json`), now, now);
    for (const name of names) {
      if (!existsSync(join(files, name)))
        await writeAtomically(join(files, name), (path) => copyFile(`${build.root}/assets/${name}`, path));
    }
  } catch (error) {
    warn({ err: error }, "failed to store the files of this build for open tabs");
  }
  await prune(lists, files, now).catch((error) => warn({ err: error }, "failed to delete files of old builds"));
}

async function prune(lists: string, files: string, now: Date): Promise<void> {
  const needed = new Set<string>();
  for (const name of (await readdir(lists)).filter((name) => name.endsWith(".json"))) {
    const list = join(lists, name);
    const { mtimeMs } = await stat(list);
    if (now.getTime() - mtimeMs > RETENTION_MS) await rm(list, { force: true });
    else for (const file of JSON.parse(await readFile(list, "utf8"))) needed.add(file);
  }
  for (const name of await readdir(files)) {
    const path = join(files, name);
    if (needed.has(name) || now.getTime() - (await stat(path)).mtimeMs < DAY_MS) continue;
    await rm(path, { force: true });
  }
}

/** Writes a file completely or not at all, even if the disk fills up or the power fails. */
async function writeAtomically(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await write(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
