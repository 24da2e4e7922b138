import { type BrowserContext, expect } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { fieldValue } from "../screen.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, type Look, visit } from "../visit.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

const DAY_MS = 86_400_000;
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(Date.now());
const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}-01-01`;

type Custodian = { id: number; full_name: string };
type ListResult = { data: { classification_id: number; location_id: number | null; vendor_id: number | null }[] };

/**
 * Adds a laptop that costs ₦730,000.00 and lasts 730 days, ₦1,000.00 a day, acquired on 1 January of this year, with a
 * custodian of its own.
 */
async function addLaptop(context: BrowserContext, description: string) {
  const { data } = await runQuery<ListResult>(context, server.url, "assets.list", { per_page: 100 });
  const { classification_id, location_id } = data.find((row) => row.location_id !== null)!;
  const custodian = await runMutation<Custodian>(context, server.url, "custodians.create", {
    full_name: `Keeper of ${description}`,
    location_id,
  });
  const { id } = await runMutation<{ id: number }>(context, server.url, "assets.create", {
    description,
    classification_id,
    custodian_id: custodian.id,
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 730_000,
    useful_life_in_days: 730,
    acquisition_date: yearsAgo(0),
  });
  return { id, custodian };
}

test("the address of an asset's page contains the selected tab", async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const main = page.getByRole("main");
  const { id, custodian } = await addLaptop(context, "Draughtsman's laptop");
  const detail = `${server.url}/detail_asset/${id}`;
  const year = today().slice(0, 4);
  const days = Math.round((Date.parse(today()) - Date.parse(yearsAgo(0))) / DAY_MS);
  const naira = (amount: number) => `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;
  const daysThisYear = Math.round((Date.parse(`${year}-12-31`) - Date.parse(yearsAgo(0))) / DAY_MS);

  await test.step("the main figures are shown above the tabs", async () => {
    await page.goto(detail);
    await expect(fieldValue(main, "Cost")).toHaveText("₦730,000.00");
    await expect(fieldValue(main, "Net Book Value")).toHaveText(naira(730_000 - days * 1000));
    await expect(fieldValue(main, `Depreciation for ${year}`)).toHaveText(naira(daysThisYear * 1000));
    await expect(fieldValue(main, "Remaining life")).toHaveText(/^\d+ (y|d)/);
    await expect(main.getByText(`${naira(days * 1000)} to today`)).toBeVisible();
  });

  await test.step("custodian, location and status are shown once", async () => {
    await expect(fieldValue(main, "Status")).toHaveText("In service");
    const branch = await fieldValue(main, "Location").textContent();
    for (const text of [custodian.full_name, branch!, "In service"])
      await expect(main.getByText(text, { exact: true }).filter({ visible: true }), text).toHaveCount(1);
  });

  await test.step("an empty section takes one line, with a link to fill it", async () => {
    await expect(main.getByText("This asset has not been released yet.")).toBeVisible();
    await main.getByRole("link", { name: "Release it" }).click();
    await expect(page).toHaveURL(`${server.url}/maintenance/${id}`);
    await page.goBack();
  });

  await test.step("arrow keys move between the tabs, and the address follows", async () => {
    await main.getByRole("tab", { name: "Overview" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(`${detail}?part=value`);
    await expect(main.getByRole("heading", { name: "Schedule" })).toBeVisible();
    await expect(main.getByRole("figure", { name: "Book value over the asset's life" })).toBeVisible();
  });

  await test.step("the schedule has a row for each year, marks the current one, and can be shown by month", async () => {
    const schedule = main.getByRole("table", { name: "Schedule" });
    const currentYear = schedule.locator("[aria-current=date]");
    await expect(currentYear.getByRole("cell")).toContainText([
      "₦730,000.00",
      naira(daysThisYear * 1000),
      naira(730_000 - daysThisYear * 1000),
    ]);
    await main.getByRole("group", { name: "One row per" }).getByText("Month").click();
    await expect(page).toHaveURL(`${detail}?part=value&by=month`);
    await expect(schedule.getByRole("row", { name: new RegExp(`^Feb ${year}`) })).toBeVisible();
    await page.reload();
    await expect(schedule.getByRole("row", { name: new RegExp(`^Feb ${year}`) })).toBeVisible();
    await page.goBack();
    await expect(schedule.getByRole("row", { name: new RegExp(`^${year}`) })).toBeVisible();
  });

  await test.step("a closing value opens the steps that give it", async () => {
    const opener = main
      .getByRole("table", { name: "Schedule" })
      .getByRole("button", { name: /show how it is worked out/ })
      .first();
    const value = (await opener.textContent())!.split(",")[0]!;
    await opener.click();
    const steps = page.getByRole("dialog", { name: /^How the book value of .* is worked out$/ });
    await expect(steps.getByRole("listitem").last()).toContainText("Net book value");
    await expect(steps.getByRole("listitem").last()).toContainText(value.trim());
    await page.keyboard.press("Escape");
    await expect(steps).toBeHidden();
  });

  await test.step("each tab has no faults on a desktop and on a phone", async () => {
    const looks: Look[] = [
      [1280, "light"],
      [390, "light"],
    ];
    for (const part of [
      "",
      "?part=value",
      "?part=value&by=month",
      "?part=movements",
      "?part=documents",
      "?part=history",
    ])
      expect(await visit(page, `${detail}${part}`, { anonymous: false, looks }), part).toEqual([]);
    await main.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("menuitem", { name: "Revaluate Assets" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
  await context.close();
});

test("a custodian's page shows the assigned assets with their totals, and can be printed", async ({ browser }) => {
  const context = await browser.newContext({ storageState: sessions.get("admin")! });
  const page = await context.newPage();
  const main = page.getByRole("main");
  const { custodian } = await addLaptop(context, "Storekeeper's laptop");
  expect(await visit(page, `${server.url}/detailCustodians/${custodian.id}`, { anonymous: false })).toEqual([]);
  await expect(fieldValue(main, "Assets in custody")).toHaveText("1");
  await expect(fieldValue(main, "Cost")).toHaveText("₦730,000.00");
  const row = main.getByRole("row", { name: /Storekeeper's laptop/ });
  await expect(row).toContainText("₦730,000.00");
  await main.getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Asset register of");
  await expect(page.getByText(custodian.full_name).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("₦730,000.00");
  await context.close();
});

for (const { owner, field, plural, countLabel } of [
  { owner: "a location's", field: "location_id", plural: "Locations", countLabel: "Assets in custody" },
  { owner: "a vendor's", field: "vendor_id", plural: "Vendors", countLabel: "Supplied, active" },
] as const) {
  test(`${owner} page shows the same totals as the filtered register, and links to it`, async ({ browser }) => {
    type Sums = { sums: { counted: number; cost: number; net_book_value: number }; meta: { total: number } };
    const context = await browser.newContext({ storageState: sessions.get("admin")! });
    const page = await context.newPage();
    const main = page.getByRole("main");
    const { data } = await runQuery<ListResult>(context, server.url, "assets.list", { per_page: 100 });
    const id = data.find((row) => row[field] !== null)![field]!;
    const { sums } = await runQuery<Sums>(context, server.url, "assets.print", { filter: { [field]: id } });
    const address = `${server.url}/detail${plural}/${id}`;
    expect(await visit(page, address, { anonymous: false })).toEqual([]);
    await expect(fieldValue(main, countLabel)).toHaveText(sums.counted.toLocaleString("en-NG"));
    const naira = (amount: number) => `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;
    await expect(fieldValue(main, "Cost")).toHaveText(naira(sums.cost));
    await expect(fieldValue(main, "Net Book Value")).toHaveText(naira(sums.net_book_value));
    await main
      .getByRole("link", { name: /^View (all [\d,]+ a|A)ssets$/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/viewAssets\?filter/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await visit(page, address, { anonymous: false })).toEqual([]);
    await context.close();
  });
}
