import { type BrowserContext, expect, type Page } from "@playwright/test";
import { signInAdmin } from "../people.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
let context: BrowserContext;
test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  context = await browser.newContext({ reducedMotion: "reduce" });
  await signInAdmin(context, server.url);
});
test.afterAll(() => context?.close());

type ListedRecord = { id: number; full_name: string; name: string; address: string };
type Asset = { id: number; barcode: string; description: string };

const newest = async <T = ListedRecord>(list: string) =>
  (await runQuery<{ data: T[] }>(context, server.url, `${list}.list`)).data[0]!;

/** Returns the common beginning of the barcodes of many assets: those of the largest class among the newest. */
async function commonBeginning(): Promise<string> {
  const { data } = await runQuery<{ data: Asset[] }>(context, server.url, "assets.list", { per_page: 100 });
  const counts = new Map<string, number>();
  for (const { barcode } of data) {
    const beginning = barcode.slice(0, barcode.lastIndexOf("-"));
    counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  return [...counts].sort(([, first], [, second]) => second - first)[0]![0];
}

/** Opens the dashboard, from which the tests start. */
async function openPage(browserContext = context): Promise<Page> {
  const page = await browserContext.newPage();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  return page;
}

const searchParts = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Search" });
  return { dialog, field: dialog.getByRole("combobox"), options: dialog.getByRole("option") };
};

/** Returns the index of the active option, to which the field refers for screen readers. */
async function activeIndex(page: Page): Promise<number> {
  const { active, selected } = await searchParts(page).options.evaluateAll((all) => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return {
      active: all.findIndex((option) => option.id === id),
      selected: all.findIndex((option) => option.getAttribute("aria-selected") === "true"),
    };
  });
  expect(active).toBe(selected);
  return selected;
}

/** Opens the search by a key. On a busy machine the heading may show before the key has its listener. */
async function pressUntilOpen(page: Page, key: string): Promise<void> {
  const { dialog, field } = searchParts(page);
  await expect(async () => {
    if (await dialog.isHidden()) await page.keyboard.press(key);
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
}

test("a slash opens the search, unless the user is typing", async () => {
  const page = await openPage();
  const search = page.getByRole("dialog", { name: "Search" });
  await pressUntilOpen(page, "/");
  await page.keyboard.type("5/6");
  await expect(search.getByRole("combobox")).toHaveValue("5/6");
  await page.keyboard.press("Escape");
  await page.goto(`${server.url}/viewAssets`);
  const field = page.getByRole("main").getByRole("searchbox").first();
  await field.focus();
  await page.keyboard.press("/");
  await expect(field).toHaveValue("/");
  await expect(search).toBeHidden();
  await page.close();
});

test("the search can be opened, browsed and used by keyboard, and is accessible", async () => {
  const page = await openPage();
  const { dialog, field, options } = searchParts(page);
  await pressUntilOpen(page, "Control+k");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.type(await commonBeginning());
  await expect(options).toHaveCount(6);
  await expect(dialog.getByRole("group", { name: /^Assets, 6 of / })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("6 results");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(await axeViolations(page)).toEqual([]);

  await expect.poll(() => activeIndex(page)).toBe(0);
  const steps = [
    ["ArrowDown", 1],
    ["ArrowUp", 0],
    ["ArrowUp", 5],
    ["ArrowDown", 0],
    ["End", 5],
    ["Home", 0],
    ["ArrowDown", 1],
  ] as const;
  for (const [key, index] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => activeIndex(page), key).toBe(index);
  }
  await expect(field).toBeFocused();
  const title = await options.nth(1).locator("> span").first().textContent();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/detail_asset\/\d+$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText(title!).first()).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.close();
});

test("the search finds records of each kind by name and links to their pages", async () => {
  const page = await openPage();
  const { field } = searchParts(page);
  const { description, id } = await newest<Asset>("assets");
  const wanted: [string, string, string][] = [["Assets", description, `/detail_asset/${id}`]];
  for (const [group, list, name, path] of [
    ["Vendors", "vendors", "name", "detailVendors"],
    ["Custodians", "custodians", "full_name", "detailCustodians"],
    ["Locations", "locations", "address", "detailLocations"],
    ["Users", "users", "full_name", "detailUser"],
  ] as const) {
    const record = await newest(list);
    wanted.push([group, record[name], `/${path}/${record.id}`]);
  }
  for (const [group, name, path] of wanted) {
    await pressUntilOpen(page, "Control+k");
    await page.keyboard.type(name);
    const first = page
      .getByRole("group", { name: new RegExp(`^${group},`) })
      .getByRole("option")
      .first();
    await expect(first.getByText(name, { exact: true }), name).toBeVisible();
    await expect(first.locator("mark").first()).toBeVisible();
    // Later results move a group's place, so the position is checked at each step.
    const isReached = async () =>
      (await field.getAttribute("aria-activedescendant")) === (await first.getAttribute("id"));
    for (let step = 0; !(await isReached()); step += 1) {
      expect(step).toBeLessThan(60);
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  }
  await page.close();
});

test("a hit that was chosen by the arrow keys is opened, although others still load", async () => {
  const page = await openPage();
  const { options } = searchParts(page);
  await pressUntilOpen(page, "Control+k");
  await page.keyboard.type("laptop");
  await expect(options.nth(1)).toBeVisible();
  await page.route("**/api/trpc/search.find*", () => {});
  await page.keyboard.type(" 1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/detail_asset\/\d+$/);
  await page.close();
});

test("a scanned barcode followed by Enter opens its asset", async () => {
  const page = await openPage();
  const { barcode, id } = await newest<Asset>("assets");
  await pressUntilOpen(page, "Control+k");
  await page.keyboard.type(`${barcode}\n`);
  await expect(page).toHaveURL(new RegExp(`/detail_asset/${id}$`));
  await page.close();
});

test("Escape and the shortcut close the search and restore the focus", async () => {
  const page = await openPage();
  const { dialog, field } = searchParts(page);
  const button = page.getByRole("button", { name: "Search" });
  await button.focus();
  for (const [open, close] of [
    ["Enter", "Escape"],
    ["Control+k", "Control+k"],
  ] as const) {
    await page.keyboard.press(open);
    await expect(field).toBeFocused();
    await page.keyboard.press(close);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.close();
});

test("the search reports no results and failures, and can be retried", async () => {
  const page = await openPage();
  const { dialog, field, options } = searchParts(page);
  await pressUntilOpen(page, "Control+k");
  await page.keyboard.type("qqxzv");
  await expect(dialog.getByText("Nothing matches “qqxzv”.")).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("Nothing found");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();

  const { barcode } = await newest<Asset>("assets");
  const body = JSON.stringify({ error: { message: "x", code: -32603, data: { httpStatus: 500 } } });
  const failing = (url: URL) => url.pathname.endsWith("/search.find");
  await page.route(failing, (route) => route.fulfill({ status: 500, contentType: "application/json", body }));
  await field.fill(barcode);
  await expect(dialog.getByRole("alert")).toContainText("Search failed");
  await expect(options).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(failing);
  await dialog.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(options).toHaveCount(1);
  await page.close();
});

test("on a phone the search opens by touch, fills the screen and does not scroll sideways", async ({ browser }) => {
  const state = await context.storageState();
  const phone = await browser.newContext({
    storageState: state,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await openPage(phone);
  const { dialog, field, options } = searchParts(page);
  await page.getByRole("button", { name: "Search" }).tap();
  await expect(field).toBeFocused();
  const { barcode, id } = await newest<Asset>("assets");
  await field.fill(barcode);
  await expect(options).toHaveCount(1);
  expect((await dialog.boundingBox())!).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);
  await options.first().tap();
  await expect(page).toHaveURL(new RegExp(`/detail_asset/${id}$`));
  await phone.close();
});
