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

/** The name of a build, as its pages contain it. */
const buildIn = (web: string) => BUILD.exec(readFileSync(join(web, "index.html"), "utf8"))![0];

/** Replaces a build of the browser app by a later one in which no file has its earlier name. */
function deployNext(web: string): void {
  if (Number(process.env.SCALE ?? 1) > 1) buildAnew(web);
  else renameParts(web);
}

/** Takes half a minute. Without minification, each file differs from the earlier one. */
function buildAnew(web: string): void {
  const args = ["build", "--outDir", web, "--emptyOutDir", "--minify", "false"];
  const { status, stderr } = spawnSync("vite", args, { cwd: join(root, "apps/web"), encoding: "utf8" });
  if (status !== 0) throw new Error(`The second build failed:\n${stderr}`);
}

/** Makes a build look like another one to a browser: renames each file, and every reference to it. */
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

// A second build of the app is deployed while tabs of the first one are open.
test.describe.configure({ mode: "serial" });
let folder: string;
let server: RunningServer;
const at = (path: string) => join(folder, path);
const programs = () => ({ server: at("packed/server.js"), check: at("packed/check-data.js") });
const kept = () => at("data/builds/web");

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), "custodia-builds-"));
  packFolder(at("packed"));
  server = await startServer({ DEMO: "1", DATA_DIR: at("data") }, programs());
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Restarts the server with the current content of its folder, on the same data and at the same address. */
async function restart(): Promise<void> {
  const port = Number(new URL(server.url).port);
  await server.end();
  server = await startServer({ DEMO: "0", DATA_DIR: at("data") }, programs(), port);
}

const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>("meta[name=build]")!.content);
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is ready" });
const description = (page: Page) => page.getByRole("textbox", { name: "Description" }).first();

test("open tabs of the previous build keep working after a deployment, and each shows one notice", async ({
  context,
}) => {
  test.setTimeout(300_000);
  const first = buildIn(at("packed/web"));
  await signInAdmin(context, server.url);
  const missing: string[] = [];
  context.on("response", (answer) => {
    if (answer.url().includes("/assets/") && answer.status() >= 400) missing.push(answer.url());
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
  await expect.poll(() => existsSync(join(kept(), `${first}.json`)), { timeout: 60_000 }).toBe(true);
  await expect
    .poll(() => readdirSync(join(kept(), "assets")).filter((name) => name.endsWith(".part")).length)
    .toBe(0);

  deployNext(at("packed/web"));
  const second = buildIn(at("packed/web"));
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
  const present = new Set(readdirSync(at("packed/web/assets")));
  const parts = () => readdirSync(join(kept(), "assets"));
  const isKept = () => [...present].every((name) => /\.(br|gz)$/.test(name) || parts().includes(name));
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  const lists = readdirSync(kept()).filter((name) => name.endsWith(".json"));
  const list = lists.find((name) => !name.startsWith(buildIn(at("packed/web"))));
  const earlier = () => parts().filter((name) => !present.has(name));
  expect(earlier().length).toBeGreaterThan(20);
  const old = new Date(Date.now() - 7.1 * 24 * 60 * 60 * 1000);
  for (const name of parts()) utimesSync(join(kept(), "assets", name), old, old);
  utimesSync(join(kept(), list!), old, old);
  await restart();
  await expect.poll(earlier, { timeout: 60_000 }).toEqual([]);
  expect(parts().length).toBeGreaterThan(20);
});
