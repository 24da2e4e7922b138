import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { packFolder } from "../../run/pack.mjs";
import { root } from "../../run/process.mjs";
import { signInAdmin } from "../people.ts";
import { type RunningServer, startServer } from "../server.ts";

/** A file of a build; the last eight characters of its name are a hash of its content. */
const HASHED = /^(.+)-([\w-]{8})(\.\w+)$/;
const TEXTS = /\.(html|js|css|json|webmanifest|txt|svg)$/;
const COMPRESSED = /\.(br|gz)$/;
const BUILD = /(?<=<meta name="build" content=")\d+-[0-9a-f]{12}/;

/** Returns the name of a build, as its pages contain it. */
const readBuild = (web: string) => BUILD.exec(readFileSync(join(web, "index.html"), "utf8"))![0];

/** Replaces a build of the browser app by a later one with new names for all files. */
function deployNext(web: string): void {
  if (Number(process.env.SCALE ?? 1) > 1) rebuild(web);
  else renameFiles(web);
}

/** Takes half a minute. Without minification, each file differs from the earlier one. */
function rebuild(web: string): void {
  const args = ["build", "--outDir", web, "--emptyOutDir", "--minify", "false"];
  const { status, stderr } = spawnSync("vite", args, { cwd: join(root, "apps/web"), encoding: "utf8" });
  if (status !== 0) throw new Error(`The second build failed:\n${stderr}`);
}

/** Makes a build look like another one to a browser: renames each file, and every reference to it. */
function renameFiles(web: string): void {
  const oldBuild = readBuild(web);
  const names = new Map<string, string>();
  for (const file of readdirSync(join(web, "assets"))) {
    const [, name, hash = "", ending] = HASHED.exec(file) ?? [];
    if (name && !COMPRESSED.test(file)) names.set(file, `${name}-${[...hash].reverse().join("")}${ending}`);
  }
  const pattern = new RegExp([...names.keys()].map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  const newBuild = `${Date.now()}-${[...oldBuild.slice(-12)].reverse().join("")}`;
  for (const file of readdirSync(web, { recursive: true, encoding: "utf8" })) {
    const path = join(web, file);
    if (COMPRESSED.test(file)) rmSync(path);
    else if (TEXTS.test(file)) {
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replace(pattern, (name) => names.get(name)!).replace(BUILD, () => newBuild),
      );
    }
  }
  for (const [name, newName] of names) renameSync(join(web, "assets", name), join(web, "assets", newName));
}

// A second build of the app is deployed while tabs of the first one are open.
test.describe.configure({ mode: "serial" });
let folder: string;
let server: RunningServer;
const inFolder = (path: string) => join(folder, path);
const programs = () => ({ server: inFolder("packed/server.js"), check: inFolder("packed/check-data.js") });
const storedBuilds = () => inFolder("data/builds/web");

/** Returns whether the server has stored all files of a build; it writes their list first. */
function isStored(build: string): boolean {
  const list = join(storedBuilds(), `${build}.json`);
  if (!existsSync(list)) return false;
  const names: string[] = JSON.parse(readFileSync(list, "utf8"));
  return names.every((name) => existsSync(join(storedBuilds(), "assets", name)));
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), "custodia-builds-"));
  packFolder(inFolder("packed"));
  server = await startServer({ DEMO: "1", DATA_DIR: inFolder("data") }, programs());
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Restarts the server with the current content of its folder, on the same data and at the same address. */
async function restart(): Promise<void> {
  const port = Number(new URL(server.url).port);
  await server.end();
  server = await startServer({ DEMO: "0", DATA_DIR: inFolder("data") }, programs(), port);
}

const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>("meta[name=build]")!.content);
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is ready" });
const description = (page: Page) => page.getByRole("textbox", { name: "Description" }).first();

test("open tabs of the previous build keep working after a deployment, and each shows one notice", async ({
  context,
}) => {
  test.setTimeout(300_000);
  const first = readBuild(inFolder("packed/web"));
  await signInAdmin(context, server.url);
  const missing: string[] = [];
  context.on("response", (answer) => {
    if (answer.url().includes("/assets/") && answer.status() >= 400) missing.push(`${answer.status()} ${answer.url()}`);
  });
  const form = await context.newPage();
  await form.goto(`${server.url}/addAssets`);
  await description(form).fill("Perkins generator, 60 kVA");
  const list = await context.newPage();
  await list.goto(`${server.url}/viewVendors`);
  await expect(list.getByRole("table")).toBeVisible();
  const window = await context.newPage();
  await window.goto(`${server.url}/dashboard`);
  await window.getByRole("main").waitFor();
  await window.keyboard.press("Control+k");
  await window.getByRole("combobox", { name: /^Search for/ }).fill("generator");
  await expect.poll(() => isStored(first), { timeout: 60_000 }).toBe(true);

  deployNext(inFolder("packed/web"));
  const second = readBuild(inFolder("packed/web"));
  expect(second).not.toBe(first);
  await restart();

  await test.step("the form keeps its text, and loads its calendar, lists and menus from the previous build", async () => {
    await form.bringToFront();
    await form.getByRole("button", { name: "Open calendar" }).first().click();
    await expect(form.getByRole("grid")).toBeVisible();
    await form.keyboard.press("Escape");
    await form.getByRole("combobox", { name: "Vendor" }).click();
    await expect(form.getByRole("option").first()).toBeVisible();
    await form.keyboard.press("Escape");
    await expect(notice(form)).toBeVisible();
    await expect(description(form)).toHaveValue("Perkins generator, 60 kVA");
    await notice(form).getByRole("button", { name: "Dismiss" }).click();
    await form.getByRole("combobox", { name: "Custodian" }).click();
    await expect(form.getByRole("option").first()).toBeVisible();
    await form.keyboard.press("Escape");
    await expect(notice(form)).toBeHidden();
  });

  await test.step("an open dialog keeps working, and a page that was not yet opened loads", async () => {
    await window.bringToFront();
    await expect(window.getByRole("combobox", { name: /^Search for/ })).toHaveValue("generator");
    await window.getByRole("combobox", { name: /^Search for/ }).fill("generator, 60");
    await expect(window.getByRole("dialog").getByRole("option").first()).toBeVisible();
    await list.bringToFront();
    await list.getByRole("navigation").getByRole("link", { name: "View Activities" }).first().click();
    await expect(list.getByRole("heading", { level: 1 })).toContainText("Activities");
    await expect(list.getByRole("table")).toBeVisible();
    await expect(notice(list)).toBeVisible();
    expect(await buildOf(list)).toBe(first);
  });

  await test.step("a reload loads the new build and restores the draft", async () => {
    await form.bringToFront();
    form.on("dialog", (dialog) => dialog.accept());
    await form.reload();
    expect(await buildOf(form)).toBe(second);
    await expect(form.getByText("Draft restored")).toBeVisible();
    await expect(description(form)).toHaveValue("Perkins generator, 60 kVA");
    await expect(notice(form)).toBeHidden();
  });
  expect(missing).toEqual([]);
});

test("the files of a replaced build are deleted after a week, and those of the current one remain", async () => {
  const current = new Set(readdirSync(inFolder("packed/web/assets")));
  const storedFiles = () => readdirSync(join(storedBuilds(), "assets"));
  const areStored = () => [...current].every((name) => /\.(br|gz)$/.test(name) || storedFiles().includes(name));
  await expect.poll(areStored, { timeout: 60_000 }).toBe(true);
  const lists = readdirSync(storedBuilds()).filter((name) => name.endsWith(".json"));
  const list = lists.find((name) => !name.startsWith(readBuild(inFolder("packed/web"))));
  const earlierFiles = () => storedFiles().filter((name) => !current.has(name));
  expect(earlierFiles().length).toBeGreaterThan(20);
  const weekAgo = new Date(Date.now() - 7.1 * 24 * 60 * 60 * 1000);
  for (const name of storedFiles()) utimesSync(join(storedBuilds(), "assets", name), weekAgo, weekAgo);
  utimesSync(join(storedBuilds(), list!), weekAgo, weekAgo);
  await restart();
  await expect.poll(earlierFiles, { timeout: 60_000 }).toEqual([]);
  expect(storedFiles().length).toBeGreaterThan(20);
});
