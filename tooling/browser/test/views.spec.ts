import { type Browser, expect, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});
const PHONE = { width: 390, height: 844 };

const open = async (browser: Browser, visitor: Visitor, address: string, options: object = {}): Promise<Page> => {
  const context = await browser.newContext({
    storageState: sessions.get(visitor)!,
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(server.url + address);
  return page;
};

interface ListResult {
  data: { barcode: string }[];
  meta: { total: number };
}
const listAssets = (page: Page, filter: object) =>
  runQuery<ListResult>(page.context(), server.url, "assets.list", { filter });

/** Finds the menu's button, which shows the name of the current view. */
const viewButton = (page: Page, name: string) => page.getByRole("button", { name: `View: ${name}`, exact: true });
const menuButton = (page: Page) => page.getByRole("button", { name: /^View: / });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const totalLabel = (page: Page, count: number) =>
  page.getByRole("status").getByText(new RegExp(` of ${count.toLocaleString("en-NG")}$`));

async function pick(page: Page, view: string | RegExp): Promise<void> {
  await menuButton(page).click();
  await page.getByRole("menuitemradio", { name: view }).click();
}

async function choose(page: Page, item: string): Promise<void> {
  await menuButton(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("the built-in views show the matching assets", async ({ browser }) => {
  const page = await open(browser, "approver", "/viewAssets");
  await expect(viewButton(page, "All assets")).toBeVisible();

  for (const [name, filter] of [
    ["Needs attention", { due: "attention" }],
    ["Fully depreciated", { depreciation: "full" }],
  ] as const) {
    await pick(page, new RegExp(`^${name}`));
    await expect(viewButton(page, name)).toBeVisible();
    const { data, meta } = await listAssets(page, filter);
    expect(meta.total).toBeGreaterThan(0);
    await expect(totalLabel(page, meta.total)).toBeVisible();
    for (const { barcode } of data) await expect(page.getByRole("row", { name: barcode })).toBeVisible();
  }
  for (const [name, due, ...columns] of [
    ["Overdue for return", "return", "Expected Back", "Out At", "Out With"],
    ["Due for maintenance", "maintenance", "Next Maintenance", "Location", "Custodian"],
  ] as const) {
    await pick(page, new RegExp(`^${name}`));
    await expect(viewButton(page, name)).toBeVisible();
    await expect(totalLabel(page, (await listAssets(page, { due })).meta.total)).toBeVisible();
    for (const column of columns) {
      await expect(page.getByRole("columnheader", { name: column })).toBeVisible();
    }
    const [date] = columns;
    await expect(page.getByRole("columnheader", { name: date })).toHaveAttribute("aria-sort", "ascending");
    await expect(page.getByText(", overdue").first()).toBeAttached();
    await expect(page.getByRole("columnheader", { name: "Cost" })).toBeHidden();
  }
  await pick(page, /^Fully depreciated/);
  const { total_fully_deprecated_assets } = await runQuery<{ total_fully_deprecated_assets: number }>(
    page.context(),
    server.url,
    "dashboard.widgets",
  );
  await expect(totalLabel(page, total_fully_deprecated_assets)).toBeVisible();

  await pick(page, "All assets");
  await expect(totalLabel(page, (await listAssets(page, {})).meta.total)).toBeVisible();
});

test("a view is saved, opened by its address, changed, replaced, renamed and removed, and is private", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await open(browser, "admin", "/viewAssets?filter[status]=in_service&sort=cost&order=desc");
  const inService = (await listAssets(page, { status: "in_service" })).meta.total;
  const status = page.getByRole("combobox", { name: "Filter by Status" });
  const filters = page.getByRole("button", { name: /^Filters/ });
  const filterStatus = async (value: string) => {
    await filters.click();
    await status.selectOption(value);
    await page.keyboard.press("Escape");
    await expect(status).toBeHidden();
  };

  await test.step("the view is saved under a name", async () => {
    await expect(viewButton(page, "Custom view")).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Classification name" }).click();
    await page.keyboard.press("Escape");
    await choose(page, "Save this view…");
    await dialog(page, "Save this view").getByRole("button", { name: "Save" }).click();
    await expect(dialog(page, "Save this view").getByRole("alert")).toContainText("Enter a name for the view.");
    await dialog(page, "Save this view").getByRole("textbox", { name: "Name" }).fill("In use, dearest first");
    await dialog(page, "Save this view").getByRole("button", { name: "Save" }).click();
    await expect(viewButton(page, "In use, dearest first")).toBeVisible();
  });
  const address = page.url();

  await test.step("a reload and the address open the view again", async () => {
    await page.reload();
    await expect(viewButton(page, "In use, dearest first")).toBeVisible();
    await pick(page, "All assets");
    await expect(page.getByRole("columnheader", { name: "Classification" })).toBeVisible();
    await pick(page, "In use, dearest first");
    await expect(totalLabel(page, inService)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Cost" })).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByRole("columnheader", { name: "Classification" })).toBeHidden();
    expect(page.url()).toBe(address);
  });

  await test.step("a colleague with the address sees the same assets, but not the view", async () => {
    const colleaguePage = await open(browser, "approver", new URL(address).pathname + new URL(address).search);
    await expect(totalLabel(colleaguePage, inService)).toBeVisible();
    await expect(viewButton(colleaguePage, "Custom view")).toBeVisible();
    await menuButton(colleaguePage).click();
    await expect(colleaguePage.getByText("No saved views yet")).toBeVisible();
    await colleaguePage.context().close();
  });

  await test.step("a changed view is marked and can be updated", async () => {
    await filterStatus("Sold");
    await expect(viewButton(page, "In use, dearest first (changed)")).toBeVisible();
    await choose(page, "Save changes to “In use, dearest first”");
    await expect(viewButton(page, "In use, dearest first")).toBeVisible();
    await page.reload();
    await expect(viewButton(page, "In use, dearest first")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove the filter Status Sold" })).toBeVisible();
  });

  await test.step("saving under an existing name replaces that view", async () => {
    await filterStatus("Scrapped");
    await choose(page, "Save this view…");
    await dialog(page, "Save this view").getByRole("textbox", { name: "Name" }).fill("in USE, dearest first");
    await expect(page.getByText("This replaces your view “In use, dearest first”.")).toBeVisible();
    await dialog(page, "Save this view").getByRole("button", { name: "Replace" }).click();
    await expect(viewButton(page, "In use, dearest first")).toBeVisible();
    await menuButton(page).click();
    await expect(page.getByRole("menuitemradio")).toHaveCount(7);
    await page.keyboard.press("Escape");
  });

  await test.step("the view is renamed and keeps its content", async () => {
    await choose(page, "Rename “In use, dearest first”…");
    await dialog(page, "Rename this view").getByRole("textbox", { name: "Name" }).fill("Gone for scrap");
    await dialog(page, "Rename this view").getByRole("button", { name: "Rename" }).click();
    await expect(viewButton(page, "Gone for scrap")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove the filter Status Scrapped" })).toBeVisible();
  });

  await test.step("the view is removed after confirmation", async () => {
    await choose(page, "Remove “Gone for scrap”…");
    const question = page.getByRole("alertdialog", { name: "Remove this view?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(viewButton(page, "Gone for scrap")).toBeVisible();
    await choose(page, "Remove “Gone for scrap”…");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(viewButton(page, "All assets")).toBeVisible();
    await menuButton(page).click();
    await expect(page.getByText("No saved views yet")).toBeVisible();
  });
});

test("a view is saved, opened, renamed and removed by keyboard", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await open(browser, "admin", "/viewAssets?filter[condition]=Bad");
  const { keyboard } = page;
  /** Opens the menu and selects an item with the arrow keys. */
  const chooseByKeyboard = async (name: RegExp) => {
    await expect(menuButton(page)).toBeFocused();
    await keyboard.press("Enter");
    const items = page.getByRole("menu").locator("[role^=menuitem]");
    await expect(items.first()).toBeFocused();
    const steps = (await items.allInnerTexts()).findIndex((text) => name.test(text));
    for (let step = 1; step <= steps; step++) {
      // A busy machine may hear the key before the item before has its listener.
      await expect(async () => {
        const isBefore = await items.nth(step - 1).evaluate((item) => item === document.activeElement);
        if (isBefore) await keyboard.press("ArrowDown");
        await expect(items.nth(step)).toBeFocused({ timeout: 2000 });
      }).toPass();
    }
    await keyboard.press("Enter");
  };

  await menuButton(page).focus();
  await chooseByKeyboard(/^Save this view/);
  await expect(dialog(page, "Save this view").getByRole("textbox", { name: "Name" })).toBeFocused();
  await keyboard.type("In bad order");
  await keyboard.press("Enter");
  await expect(viewButton(page, "In bad order")).toBeFocused();
  await chooseByKeyboard(/^All assets/);
  await expect(viewButton(page, "All assets")).toBeFocused();
  await chooseByKeyboard(/^In bad order/);
  await expect(page).toHaveURL(/filter\[condition\]=Bad/);
  await chooseByKeyboard(/^Rename/);
  await expect(dialog(page, "Rename this view").getByRole("textbox", { name: "Name" })).toBeFocused();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("To be mended");
  await keyboard.press("Enter");
  await expect(viewButton(page, "To be mended")).toBeFocused();
  await chooseByKeyboard(/^Remove/);
  await expect(page.getByRole("alertdialog", { name: "Remove this view?" })).toBeVisible();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(viewButton(page, "All assets")).toBeVisible();
});

test("a view is saved and opened on a phone, without faults in menu and dialog", async ({ browser }) => {
  const page = await open(browser, "admin", "/viewAssets?filter[due]=maintenance", {
    viewport: PHONE,
    hasTouch: true,
    colorScheme: "dark",
  });
  await menuButton(page).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  const form = dialog(page, "Save this view");
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole("textbox", { name: "Name" }).fill("To be serviced in the workshops of Lagos and Ibadan");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await pick(page, "All assets");
  await pick(page, /^To be serviced/);
  await expect(totalLabel(page, (await listAssets(page, { due: "maintenance" })).meta.total)).toBeVisible();
  const { pageWidth, viewWidth } = await page.evaluate(() => ({
    pageWidth: document.documentElement.scrollWidth,
    viewWidth: document.documentElement.clientWidth,
  }));
  expect(pageWidth).toBeLessThanOrEqual(viewWidth);
  await expect(page.getByRole("button", { name: "Density" })).toBeHidden();
});

test("the row height is selected once for all lists and remembered", async ({ browser }) => {
  const page = await open(browser, "admin", "/viewLocations");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("link") })
    .first();
  const height = async () => (await row.boundingBox())!.height;
  const density = page.getByRole("button", { name: "Density" });
  await expect(row).toBeVisible();
  const comfortable = await height();

  await density.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Comfortable" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "Compact" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(density).toBeFocused();
  await expect.poll(height).toBeLessThan(comfortable);
  const compact = await height();

  await page.reload();
  await expect(row).toBeVisible();
  expect(await height()).toBe(compact);
  await page.goto(`${server.url}/viewAssets`);
  await density.click();
  await expect(page.getByRole("menuitemradio", { name: "Compact" })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("menuitemradio", { name: "Comfortable" }).click();
  await page.goto(`${server.url}/viewLocations`);
  await expect(row).toBeVisible();
  expect(await height()).toBe(comfortable);
});
