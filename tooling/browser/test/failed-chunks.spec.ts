import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { root } from "../../run/process.mjs";
import { signInAdmin } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});

/** Blocks the files of the build that contain these modules; returns a function that unblocks them. */
async function blockFiles(context: BrowserContext, ...parts: string[]): Promise<() => Promise<void>> {
  const files = readdirSync(join(root, "apps/web/dist/assets"));
  for (const part of parts) expect(files.some((file) => file.startsWith(`${part}-`))).toBe(true);
  const names = new RegExp(`/assets/(${parts.join("|")})-[\\w-]{8}\\.js$`);
  await context.route(names, (route) => route.abort("connectionreset"));
  return () => context.unroute(names);
}

const loadError = (page: Page) => page.getByRole("alert").filter({ hasText: "This part did not load" });
const DESCRIPTION = "Perkins generator, 60 kVA";

test("a form keeps its text when its calendar, list or menu fails to load, and a retry loads it", async ({
  context,
}) => {
  await signInAdmin(context, server.url);
  const unblock = await blockFiles(context, "calendar", "combobox-popover", "user-menu-items");
  const page = await context.newPage();
  await page.goto(`${server.url}/addAssets`);
  const description = page.getByRole("textbox", { name: "Description" }).first();
  await description.fill(DESCRIPTION);
  await page.getByRole("button", { name: "Open calendar" }).first().click();
  await expect(loadError(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Vendor" }).click();
  await expect(loadError(page)).toBeVisible();
  await expect(description).toHaveValue(DESCRIPTION);
  await unblock();
  await loadError(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open calendar" }).first().click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(description).toHaveValue(DESCRIPTION);
  await expect(loadError(page)).toBeHidden();
});

test("a page that fails to load shows an error inside the layout, and a retry loads it", async ({ context }) => {
  await signInAdmin(context, server.url);
  const unblock = await blockFiles(context, "activities");
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("navigation").getByRole("link", { name: "View Activities" }).first().click();
  await expect(page.getByRole("heading", { name: "This page could not be displayed" })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await unblock();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("a page prefetches the screens that it links to, unless the browser saves data", async ({ browser, sessions }) => {
  for (const savesData of [false, true]) {
    const context = await browser.newContext({ storageState: sessions.get("admin")! });
    if (!savesData) await context.addInitScript(() => Object.assign(window, { prefetches: true }));
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.clock.runFor(10_000);
    const linked = page.locator("link[rel=modulepreload][href*='/assets/activities-']");
    await expect(linked).toHaveCount(savesData ? 0 : 1);
    if (!savesData) {
      await context.setOffline(true);
      await page.getByRole("link", { name: "View Activities" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Activities" })).toBeVisible();
    }
    await context.close();
  }
});

test("a page of an earlier build announces a new version once and keeps its form", async ({ context }) => {
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  // Another build has been deployed since; every response contains its name.
  let isOutdated = true;
  await context.route("**/api/trpc/**", async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    expect(headers["custodia-build"]).toMatch(/^\d+-[0-9a-f]{12}$/);
    if (isOutdated) headers["custodia-build"] = `${Date.now() + 1000}-0123456789ab`;
    await route.fulfill({ response, headers });
  });
  await page.goto(`${server.url}/addVendors`);
  const banner = page.getByRole("status").filter({ hasText: "A new version is ready" });
  await expect(banner).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Oshodi Spare Parts");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("combobox", { name: /State/ }).fill("Lag");
  await expect(page.getByRole("option", { name: "Lagos" })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Oshodi Spare Parts");
  isOutdated = false;
});
