import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

async function open(browser: Browser, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ storageState: sessions.get("admin")!, viewport: size });
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard`);
  return page;
}

const desktop = { width: 1440, height: 900 };

test("the menu links to import, maintenance and reports", async ({ browser }) => {
  const page = await open(browser, desktop);
  const menu = page.getByRole("navigation", { name: "Main" });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await menu.getByRole("link", { name: "Import", exact: true }).click();
  await expect(heading("Import")).toBeVisible();
  await expect(page.getByLabel("Choose a spreadsheet or drop it here")).toBeAttached();
  await expect(menu.locator("[aria-current=page]")).toHaveText(["Import"]);
  await menu.getByRole("link", { name: "Maintenance" }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(heading("Maintenance")).toBeVisible();
  await menu.getByRole("link", { name: "Reports" }).click();
  await expect(heading("Reports")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Out now" }).click();
  await expect(page).toHaveURL(/viewAssets.*standing/);
  await page.context().close();
});

test("a menu group opens by its name, stays as the user left it, and is open on its own pages", async ({ browser }) => {
  const page = await open(browser, desktop);
  const menu = page.getByRole("navigation", { name: "Main" });
  const group = menu.getByRole("button", { name: "Vendors" });
  const entry = menu.getByRole("link", { name: "View Vendors" });
  await expect(entry).toBeHidden();
  await group.press("Enter");
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await expect(entry).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();
  await group.click();
  await expect(entry).toBeHidden();
  await page.goto(`${server.url}/viewLocations`);
  await expect(menu.getByRole("link", { name: "View Location" })).toHaveAttribute("aria-current", "page");
  await page.context().close();
});

test("the menu collapses to named icons, and expands when a group is opened", async ({ browser }) => {
  const page = await open(browser, desktop);
  const menu = page.getByRole("navigation", { name: "Main" });
  const width = () => page.locator("aside").evaluate((element) => element.getBoundingClientRect().width);
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect.poll(width).toBeLessThan(80);
  await menu.getByRole("link", { name: "View Assets" }).click();
  await expect(page).toHaveURL(/viewAssets/);
  await menu.getByRole("button", { name: "Custodian" }).click();
  await expect.poll(width).toBeGreaterThan(200);
  await expect(menu.getByRole("link", { name: "View Custodian" })).toBeVisible();
  await page.context().close();
});

test("the menu starts collapsed on a narrow screen, and stays expanded once expanded", async ({ browser }) => {
  const page = await open(browser, { width: 1280, height: 800 });
  const width = () => page.locator("aside").evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(width).toBeLessThan(80);
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect.poll(width).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(200);
  await page.context().close();
});

test("the theme is selected in the user menu and remembered", async ({ browser }) => {
  const page = await open(browser, desktop);
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  await expect.poll(isDark).toBe(false);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(isDark).toBe(true);
  await page.reload();
  await expect.poll(isDark).toBe(true);
  await page.context().close();
});

test("on a phone the dock has a Scan link, and More opens the menu", async ({ browser }) => {
  const page = await open(browser, { width: 390, height: 844 });
  const dock = page.getByRole("navigation", { name: "Dock" });
  const scan = dock.getByRole("link", { name: "Scan" });
  const box = (await scan.boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThan(2);
  expect(box.y + box.height).toBeGreaterThan(800);
  await scan.click();
  await expect(page).toHaveURL(/\/scan$/);
  await dock.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await dock.getByRole("link", { name: "Approvals" }).click();
  await expect(page).toHaveURL(/\/approvals/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

test("a wide company logo fits above the name without distortion", async ({ browser }) => {
  const page = await open(browser, desktop);
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><rect width="${width}" height="60"/></svg>`;
  const image = page.locator("aside img");
  const aspectRatio = () =>
    image.evaluate((element) => element.getBoundingClientRect().width / element.getBoundingClientRect().height);
  for (const [width, ratio] of [
    [240, 4],
    [60, 1],
  ] as const) {
    await page.route(`**/own-logo-${width}`, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: svg(width) }),
    );
    await page.route("**/api/trpc/auth.me*", async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace(/"image":(?:null|"[^"]*")/, `"image":"/own-logo-${width}"`);
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect.poll(aspectRatio).toBeCloseTo(ratio, 1);
    await expect(page.locator("aside").getByText(/\w/).first()).toBeVisible();
    await page.unroute("**/api/trpc/auth.me*");
  }
  await page.context().close();
});

test("with forced colours, the current page and the selected tab differ from the others", async ({ browser }) => {
  const context = await browser.newContext({ storageState: sessions.get("admin")!, forcedColors: "active" });
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  const menu = page.getByRole("navigation", { name: "Main" });
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(tab("Week")).toHaveAttribute("aria-selected", "true");
  expect(await background(tab("Week"))).not.toBe(await background(tab("Month")));
  const link = (name: string) => menu.getByRole("link", { name });
  expect(await background(link("Maintenance"))).not.toBe(await background(link("Reports")));
  await context.close();
});
