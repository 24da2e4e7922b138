import { type Browser, expect, type Page } from "@playwright/test";
import { type Session, setUpCompany, type Visitor } from "../people.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, sameFilterNames } from "../visit.ts";

// These stories use the asset list.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

const open = async (browser: Browser, address: string, options: object = {}): Promise<Page> => {
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(server.url + address);
  await expect(rows(page).first()).toBeVisible();
  return page;
};

interface ListResult {
  data: { id: number; barcode: string; description: string }[];
  meta: { total: number };
  sums: { counted: number; not_counted: number; cost: number; net_book_value: number };
}
const listAssets = (page: Page, query: object) =>
  runQuery<ListResult>(page.context(), server.url, "assets.list", query);
const rows = (page: Page) => page.locator("tr[data-row], ul[aria-label=assets] > li");
const footer = (page: Page) => page.locator("tfoot");
const classNames = [
  "Furniture and Fittings",
  "Plant and Machinery",
  "Computer Equipment",
  "Land and Buildings",
  "Leasehold Improvements",
  "Generators and Inverters",
  "Capital Work in Progress",
  "Information Technology",
  "Furniture, Fixtures and Fittings",
];
const naira = (amount: number) =>
  `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Returns the texts of the table that are cut off, in one line or after two, and the pixels that it scrolls sideways. */
const cutOff = (page: Page) =>
  page.locator("table").evaluate((table) => {
    const isCut = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight) return true;
      return textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth;
    };
    const cut = [...table.querySelectorAll("td, th, th *, td *")].filter(isCut);
    const box = table.parentElement!;
    return { cut: cut.map(({ textContent }) => textContent), scrolls: box.scrollWidth - box.clientWidth };
  });

test("the list shows all columns with whole names, dates and amounts, in both row heights", async ({
  browser,
  shared,
}) => {
  // 15 pixels less than a usual screen, for a scroll bar.
  const context = await browser.newContext({ viewport: { width: 1425, height: 900 }, reducedMotion: "reduce" });
  await setUpCompany(context, shared, { name: "Ibadan Press", email: "office@ibadan.example", abbreviation: "IP" });
  const call = <T>(procedure: string, input: object) => runMutation<T>(context, server.url, procedure, input);
  const branches = await runQuery<{ data: { id: number }[] }>(context, server.url, "locations.list");
  const holder = { full_name: "Oluwaseun Adebayo", location_id: branches.data[0]!.id, department: "Print" };
  const custodian = await call<{ id: number }>("custodians.create", holder);
  const press = { description: "Printing press, two colours", cost: 888_415_000.35, useful_life: 5 };
  const purchase = { acquisition_date: "2023-09-22", acquisition_nature: "Purchase", condition: "New" };
  const asset = { ...press, ...purchase, custodian_id: custodian.id };
  const assets: number[] = [];
  for (const [index, name] of classNames.entries()) {
    const classification = await call<{ id: number }>("classifications.create", { name, code: `CLASS${index}` });
    const { id } = await call<{ id: number }>("assets.create", { ...asset, classification_id: classification.id });
    assets.push(id);
  }
  // The gross amount needs a column of its own, with a mark before the amount.
  const revaluation = { revaluation_date: "2025-01-01", carrying_amount: 950_000_000, useful_life: 9 };
  await call("revaluations.create", { id: assets[0], ...revaluation });
  const maintenance = { type: "maintenance", maintenance_category: "In-house maintenance", condition: "Used" };
  const release = { ...maintenance, location: "In-house maintenance", release_date: "2025-01-01" };
  await call("movements.release", { id: assets[1], ...release });
  const page = await context.newPage();
  await page.goto(`${server.url}/viewAssets`);
  await expect(rows(page)).toHaveCount(classNames.length);
  for (const name of classNames) await expect(rows(page).getByText(name, { exact: true })).toBeVisible();
  for (const header of ["Gross", "Status"])
    await expect(page.getByRole("columnheader", { name: header })).toBeInViewport({ ratio: 1 });
  const heights = async () => [
    ...new Set(await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))),
  ];
  for (const [density, height] of [
    ["Comfortable", 40],
    ["Compact", 32],
  ] as const) {
    await page.getByRole("button", { name: "Density" }).click();
    await page.getByRole("menuitemradio", { name: density }).click();
    await expect.poll(heights).toEqual([height]);
    for (const width of [1425, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutOff(page), `${density} at ${width} px`).toEqual({ cut: [], scrolls: 0 });
    }
  }
  // Larger amounts take more room than the other columns leave, so the list scrolls, but no amount is cut off.
  await call("revaluations.create", { id: assets[2], ...revaluation, carrying_amount: 988_888_888_888.88 });
  await page.reload();
  await expect(rows(page).getByText("₦988,888,888,888.88")).toBeVisible();
  await expect.poll(async () => (await cutOff(page)).cut.filter((text) => text?.includes("₦"))).toEqual([]);
  await context.close();
});

test("the footer counts and sums all matching assets, like the dashboard", async ({ browser }) => {
  const page = await open(browser, "/viewAssets");
  const widgets = await runQuery<{
    total_assets: number;
    total_assets_cost: number;
    total_net_book_value: number;
  }>(page.context(), server.url, "dashboard.widgets");
  const all = await listAssets(page, {});
  expect(all.sums).toMatchObject({
    counted: widgets.total_assets,
    cost: widgets.total_assets_cost,
    net_book_value: widgets.total_net_book_value,
  });
  await expect(footer(page)).toContainText(`${all.meta.total} assets, ${all.sums.not_counted} not in the totals`);
  await expect(footer(page)).toContainText(naira(all.sums.cost));
  await expect(footer(page)).toContainText(naira(all.sums.net_book_value));

  await page.goto(`${server.url}/viewAssets?filter[condition]=Bad`);
  const bad = await listAssets(page, { filter: { condition: "Bad" } });
  expect(bad.meta.total).toBeLessThan(all.meta.total);
  await expect(footer(page)).toContainText(naira(bad.sums.cost));
});

test("a filter is set in the filter dialog, and is shown and removed next to its button", async ({ browser }) => {
  const page = await open(browser, "/viewAssets");
  const total = (await listAssets(page, {})).meta.total;
  const { meta } = await listAssets(page, { filter: { status: "out_for_maintenance" } });
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByLabel("Filter by Cost from")).toBeVisible();
  expect(await sameFilterNames(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Filter by Status" }).selectOption("Out for maintenance");
  await expect(page.getByRole("status").getByText(new RegExp(` of ${meta.total}$`))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Filter by Status" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters 1" })).toBeFocused();
  await page.getByRole("button", { name: "Remove the filter Status Out for maintenance" }).click();
  await expect(page.getByRole("status").getByText(new RegExp(` of ${total}$`))).toBeVisible();
});

test("a user moves through the list, previews, selects and opens assets by keyboard", async ({ browser }) => {
  const page = await open(browser, "/viewAssets");
  const { data } = await listAssets(page, {});
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: `Select ${data[1]!.barcode}` })).toBeChecked();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Space");
  const preview = page.getByRole("dialog", { name: data[1]!.barcode });
  await expect(preview).toContainText(data[1]!.description);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog", { name: data[2]!.barcode })).toContainText(data[2]!.description);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  // The focus returns to the row that was previewed last.
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${server.url}/detail_asset/${data[2]!.id}`);
});

test("the actions for selected rows are visible at any width", async ({ browser }) => {
  const page = await open(browser, "/viewAssets");
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  for (const width of [1440, 1366, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["Edit selected", "Export selected", "Clear selection"])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    if (width > 1000) await expect(page.getByText(/^\d+ selected$/)).toBeInViewport({ ratio: 1 });
  }
});

for (const width of [1440, 1280, 900]) {
  test(`at ${width} pixels the rows are equally high, and header, footer and fixed columns stay visible`, async ({
    browser,
  }) => {
    const page = await open(browser, "/viewAssets?per_page=100", { viewport: { width, height: 800 } });
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([40]));
    const top = (await rows(page).first().boundingBox())!.y;
    expect(top).toBeLessThan(800 / 3);
    await rows(page).last().scrollIntoViewIfNeeded();
    await page.locator("table[aria-label=assets]").evaluate((table) => table.parentElement!.scrollBy(10_000, 0));
    for (const name of ["Barcode", "Description"])
      await expect(page.getByRole("columnheader", { name })).toBeInViewport({ ratio: 1 });
    await expect(footer(page).getByRole("rowheader")).toBeInViewport({ ratio: 1 });
    const last = rows(page).last();
    await expect(last.getByRole("checkbox")).toBeInViewport({ ratio: 1 });
    await expect(last.getByRole("link", { name: /^View / })).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("columns can be moved, resized and pinned, and the address contains the layout", async ({ browser }) => {
  // All columns fit, so that nothing scrolls while one is dragged.
  const page = await open(browser, "/viewAssets", { viewport: { width: 1800, height: 900 } });
  const headers = page.getByRole("columnheader");
  const names = async () => (await headers.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  const cost = page.getByRole("columnheader", { name: "Cost" });
  const before = (await cost.boundingBox())!.width;

  await cost.getByRole("button").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await cost.boundingBox())!.width).toBeGreaterThan(before);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect.poll(names).toEqual([
    "Barcode",
    "Description",
    "Cost",
    "Date of ACQ",
    // Some of the demo's assets are revalued, so the totals add up only with this column.
    "Gross",
    "Acc Dep",
    "NBV",
    "Classification name",
    "Status",
    "Action",
  ]);
  await page.getByRole("columnheader", { name: "Status" }).getByRole("button").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Sort ascending" })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Pin" }).click();
  await expect.poll(async () => (await names()).indexOf("Status")).toBe(2);
  await page.getByRole("button", { name: "Columns" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Pin Status" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await cost.dragTo(page.getByRole("columnheader", { name: "NBV" }));
  await expect.poll(async () => (await names()).indexOf("Cost")).toBe(7);
  const order = await names();
  await page.reload();
  await expect.poll(names).toEqual(order);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(async () => (await names()).indexOf("Cost")).toBe(3);
});

test("a list grouped by class shows each class with its count and sums", async ({ browser }) => {
  const page = await open(browser, "/viewAssets?per_page=100");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Classification" }).click();
  await expect(page).toHaveURL(/group=classification/);
  const { groups } = await runQuery<{ groups: { count: number; cost: number; net_book_value: number }[] }>(
    page.context(),
    server.url,
    "assets.list",
    { per_page: 100, group: "classification" },
  );
  const groupRows = page.locator("tbody tr:has(th)");
  await expect(groupRows).toHaveCount(groups.length);
  const texts = await groupRows.allInnerTexts();
  for (const { count, cost, net_book_value } of groups) {
    const groupText = texts.find((text) => text.includes(` ${count} asset`) && text.includes(naira(cost)));
    expect(groupText).toContain(naira(net_book_value));
  }
  expect(await axeViolations(page)).toEqual([]);
});

test("on a phone an asset is a card of four lines below two rows of controls", async ({ browser }) => {
  const page = await open(browser, "/viewAssets?filter[status]=in_service", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { data, sums } = await listAssets(page, { filter: { status: "in_service" } });
  const card = page.getByRole("listitem").filter({ hasText: data[0]!.barcode });
  expect((await card.boundingBox())!.height).toBeLessThan(120);
  await expect(page.getByText(naira(sums.net_book_value)).first()).toBeVisible();
  const search = (await page.getByRole("searchbox", { name: "Search assets" }).boundingBox())!;
  const chip = (await page.getByText("Status In service").boundingBox())!;
  expect(chip.y - search.y).toBeLessThan(70);
  expect(await axeViolations(page)).toEqual([]);
});
