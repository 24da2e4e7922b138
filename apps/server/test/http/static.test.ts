import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addStatic, earlierFilesFolder, readBuildName, storeBuild } from "../../src/http/static.ts";

let folder: string;
let app: FastifyInstance | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
const dataDir = () => join(folder, "data");
const earlierFiles = () => earlierFilesFolder({ app: "web", dataDir: dataDir() });

/** Writes a built app with these files, replacing the previous one. */
function build(id: string, files: string[]): { root: string; app: "web"; dataDir: string } {
  const root = join(folder, "dist");
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(root, "index.html"), `<meta charset="utf-8" /><meta name="build" content="${id}" />`);
  for (const name of files) writeFileSync(join(root, "assets", name), `// ${id} ${name}`);
  return { root, app: "web", dataDir: dataDir() };
}

const warnings: unknown[] = [];
const warn = (...entry: unknown[]) => void warnings.push(entry);
const storedNames = () => readdirSync(earlierFiles()).sort();

/** Sets the times of the files as if they had been copied at that time. */
function setTimes(time: Date): void {
  for (const name of storedNames()) utimesSync(join(earlierFiles(), name), time, time);
}

test("serves the files of a replaced build for seven days, and deletes them afterwards", async () => {
  await storeBuild(build("1-a", ["calendar-AAAAAAAA.js", "base-BBBBBBBB.js", "base-BBBBBBBB.js.br"]), warn, day(0));
  setTimes(day(0));
  const second = build("2-b", ["calendar-CCCCCCCC.js", "base-BBBBBBBB.js"]);
  await storeBuild(second, warn, day(6));
  expect(storedNames()).toEqual(["base-BBBBBBBB.js", "calendar-AAAAAAAA.js", "calendar-CCCCCCCC.js"]);
  app = Fastify();
  await app.register((await import("@fastify/cookie")).default);
  await addStatic(app, () => {}, dataDir(), second.root);
  const get = (url: string) => app!.inject({ url });
  const answer = await get("/assets/calendar-AAAAAAAA.js");
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(answer.body).toContain("1-a");
  expect(answer.headers["content-type"]).toContain("javascript");
  expect((await get("/assets/calendar-CCCCCCCC.js")).body).toContain("2-b");
  expect((await get("/assets/calendar-XXXXXXXX.js")).statusCode).toBe(404);
  expect((await get("/assets/..%2f1-a.json")).statusCode).toBe(404);
  await storeBuild(second, warn, day(8));
  expect(storedNames()).toEqual(["base-BBBBBBBB.js", "calendar-CCCCCCCC.js"]);
  expect((await get("/assets/calendar-AAAAAAAA.js")).statusCode).toBe(404);
  expect(warnings).toEqual([]);
});

test("keeps a build that is still served, and never stores a partial file", async () => {
  const first = build("1-a", ["calendar-AAAAAAAA.js"]);
  await storeBuild(first, warn, day(0));
  setTimes(day(0));
  await storeBuild(first, warn, day(30));
  expect(storedNames()).toEqual(["calendar-AAAAAAAA.js"]);
  // The folder cannot be created: the failure is logged, and the server continues.
  rmSync(dataDir(), { recursive: true });
  writeFileSync(dataDir(), "a file");
  await storeBuild(first, warn, day(30));
  expect(warnings).toHaveLength(2);
  expect(existsSync(earlierFiles())).toBe(false);
});

test("stores no files of a build without a name", async () => {
  expect(readBuildName(undefined)).toBeUndefined();
  const root = join(folder, "none");
  await storeBuild({ root, app: "web", dataDir: dataDir() }, warn, day(0));
  expect(existsSync(dataDir())).toBe(false);
});
