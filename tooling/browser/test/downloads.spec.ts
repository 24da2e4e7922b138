import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { partsOf } from "../../../packages/services/src/spreadsheet/archive.ts";
import { setUpCompany } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
let context: BrowserContext;
test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await setUpCompany(context, server, { name: "Zobo Foods", email: "ada@zobo.example", abbreviation: "ZF" });
});
test.afterAll(() => context?.close());

const card = (page: Page) => page.getByRole("main").locator('[data-slot="card"]').first();

async function openSettings(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/Settings/data`);
  await expect(card(page)).toBeVisible();
  return page;
}

test("an Admin requests all data, is notified when it is ready, and downloads it", async () => {
  const page = await openSettings();
  await expect(card(page).getByText("No downloads yet")).toBeVisible();
  await page.getByRole("button", { name: "Request a download" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Request a download of all data?" });
  await expect(dialog).toContainText("Activities show who requested");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Request download" }).click();
  await expect(card(page).getByText(/^[\d,]+ records$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: /^Notifications/ })).toContainText("1");
  expect(await axeViolations(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await card(page)
    .getByRole("link", { name: /^Download/ })
    .click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("custodia-data.zip");
  const names = partsOf(await readFile(await file.path())).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["README.txt", "company.xlsx", "json/assets.json"]));

  await page.goto(`${server.url}/activities`);
  await expect(page.getByText("Downloaded all data")).toBeVisible();
  await expect(page.getByText("Requested a download of all data")).toBeVisible();
  await page.close();
});

test("the card fits a phone, and a failed request can be retried", async () => {
  const page = await openSettings();
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page).scrollIntoViewIfNeeded();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.route("**/api/trpc/downloads.list**", (route) => route.abort());
  await page.reload();
  await expect(card(page).getByRole("button", { name: /again/i })).toBeVisible();
  await page.unroute("**/api/trpc/downloads.list**");
  await card(page).getByRole("button", { name: /again/i }).click();
  await expect(card(page).getByRole("link", { name: /^Download/ })).toBeVisible();
  await page.close();
});

test("a user who is not an Admin sees no download and gets no file", async ({ browser, sessions }) => {
  const [storageState] = [sessions.get("data-entry")!];
  const other = await (browser as Browser).newContext({ storageState });
  const page = await other.newPage();
  await page.goto(`${server.url}/Settings/data`);
  await expect(page.getByRole("heading", { name: "This action is unauthorized.", level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect((await other.request.get(`${server.url}/files/downloads/1`)).status()).toBe(403);
  await other.close();
});
