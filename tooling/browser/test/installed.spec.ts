import { expect, type Page } from "@playwright/test";
import { signInAdmin } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";

// These stories use the installed app, also without a connection.
let server: RunningServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
const open = (page: Page, path: string) => page.goto(server.url + path, { waitUntil: "networkidle" });

test.use({ serviceWorkers: "allow" });

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("copies-"));
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });

/** Loads a list through the service worker, and waits for its cached copy. */
async function readList(page: Page): Promise<void> {
  await open(page, "/viewVendors");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => cachedPaths(page)).toContain("/api/trpc/vendors.list");
}

test("the installed app has a manifest whose icons have the stated sizes", async ({ page }) => {
  await open(page, "/login");
  const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ start_url: "/dashboard", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(server.url + src);
    expect(response.headers()["content-type"]).toContain(type);
    if (sizes === "any") continue;
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test("the installed app shows the cached list and its date without a connection", async ({ page, context }) => {
  await signInAdmin(context, server.url);
  await readList(page);
  const name = (await page.getByRole("table").getByRole("link").first().textContent())!;
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline")).toBeVisible();
  await expect(page.getByText(/This list was last updated on/)).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
  await expect(page.getByText("You're offline")).toBeHidden();
});

test("the installed app caches no sign-in data, and deletes its cache at sign-out", async ({ page, context }) => {
  await signInAdmin(context, server.url);
  await readList(page);
  const entries = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(entries.filter((path) => path.includes("/api/trpc/auth."))).toEqual([]);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  // This story does not cover a connection that is lost while the page loads.
  await page.waitForLoadState("networkidle");
  expect(await cachedPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${server.url}/viewVendors`);
  await expect(page.getByText("The server cannot be reached").first()).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
});

test("the installed app shows the next user nothing of the previous one after the browser was closed", async ({
  page,
  context,
}) => {
  await signInAdmin(context, server.url);
  await readList(page);
  // A session without "Remember Me" ends with the browser: the cookies are deleted, the storage remains.
  await context.clearCookies();
  await context.setOffline(true);
  await page.goto(`${server.url}/viewVendors`);
  await expect(page.getByText("The server cannot be reached").first()).toBeVisible();
  await context.setOffline(false);
  await signInAdmin(context, server.url);
  await open(page, "/dashboard");
  expect(await cachedPaths(page)).not.toContain("/api/trpc/vendors.list");
});
