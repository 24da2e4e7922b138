import { type Browser, expect, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { fill } from "../screen.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// These stories correct wrong records as an Admin.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(Date.now());

async function open(browser: Browser, path: string): Promise<Page> {
  const storageState = sessions.get("admin")!;
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ storageState, viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

const write = <T = { id: number }>(page: Page, procedure: string, input: object) =>
  runMutation<T>(page.context(), server.url, procedure, input);

async function assetInput(page: Page, description: string, extraFields: object = {}) {
  type ListResult = { data: { classification_id: number; custodian_id: number }[] };
  const { data } = await runQuery<ListResult>(page.context(), server.url, "assets.list");
  const { classification_id, custodian_id } = data[0]!;
  return {
    description,
    classification_id,
    custodian_id,
    acquisition_date: "2024-06-15",
    condition: "New",
    acquisition_nature: "Purchase",
    cost: 365_000,
    useful_life: 4,
    ...extraFields,
  };
}

interface Widgets {
  total_assets_maintenance: number;
  total_net_book_value: number;
  total_assets: number;
}
const widgets = (page: Page) => runQuery<Widgets>(page.context(), server.url, "dashboard.widgets");

test("an Admin corrects a maintenance cost of 1,500,000 to 15,000, and the totals follow", async ({ browser }) => {
  const page = await open(browser, "/viewAssets");
  const { id } = await write(page, "assets.create", await assetInput(page, "Standby generator"));
  const release = { type: "maintenance", maintenance_category: "In-house maintenance", condition: "Used" };
  const movement = await write(page, "movements.release", { id, ...release, release_date: today() });
  await write(page, "movements.return", {
    id: movement.id,
    returned_at: new Date().toISOString(),
    amount: 1_500_000,
  });
  const before = await widgets(page);
  await page.goto(`${server.url}/movements/${id}`);
  await page.getByRole("button", { name: /^Correct the release of/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Standby generator");
  expect(await axeViolations(page)).toEqual([]);
  await fill(dialog, { Amount: "15,000" });
  await dialog.getByRole("button", { name: "Correct Movement" }).click();
  await expect(dialog.getByText("Enter a reason.").first()).toBeVisible();
  await fill(dialog, { Reason: "Two zeros too many" });
  await dialog.getByRole("button", { name: "Correct Movement" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("₦15,000.00");
  const { total_assets_maintenance } = await widgets(page);
  expect(total_assets_maintenance).toBeCloseTo(before.total_assets_maintenance - 1_485_000, 2);
  await page.goto(`${server.url}/detail_asset/${id}?part=history`);
  await expect(page.getByRole("main")).toContainText("Corrected the release and return of");
  await expect(page.getByRole("main")).toContainText("Two zeros too many");
  await page.context().close();
});

test("an Admin reverses a sale with a reason, and the asset is in service again", async ({ browser }) => {
  const page = await open(browser, "/viewAssets");
  const { id } = await write(page, "assets.create", await assetInput(page, "Office printer"));
  const before = await widgets(page);
  const sale = { sale_date: today(), buyer_name: "Bisi Alabi", amount_sold_for: 9_500, condition: "Bad" };
  await write(page, "disposals.create", { id, ...sale });
  await page.goto(`${server.url}/disposal/${id}`);
  await page.getByRole("button", { name: "Reverse sale" }).click();
  const dialog = page.getByRole("dialog");
  await fill(dialog, { Reason: "Another printer was sold" });
  await dialog.getByRole("button", { name: "Reverse sale" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("Reversed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reverse sale" })).toBeHidden();
  expect(await widgets(page)).toEqual(before);
  const asset = await runQuery<object>(page.context(), server.url, "assets.show", { id });
  expect(asset).toMatchObject({ status: "in_service", condition: "New", closed_on: null });
  await page.context().close();
});

test("an Admin scraps sixty chairs at once, and the list and the dashboard match", async ({ browser }) => {
  const page = await open(browser, "/viewAssets");
  const chairs = await assetInput(page, "Survey chair", { quantity: 60 });
  const { ids } = await write<{ ids: number[] }>(page, "assets.createAlike", chairs);
  const before = await widgets(page);
  await page.goto(`${server.url}/viewAssets?filter[description]=Survey%20chair&per_page=30`);
  const main = page.getByRole("main");
  await main
    .getByRole("checkbox", { name: /^Select all/ })
    .first()
    .check();
  await main.getByRole("button", { name: /Select all 60/ }).click();
  await main.getByRole("button", { name: /^Sell or scrap/ }).click();
  const dialog = page.getByRole("dialog");
  const reference = dialog.getByRole("textbox", { name: "Reference" });
  await reference.fill("Board of survey 12/2026");
  await dialog.getByText("Sell", { exact: true }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(reference).toHaveValue("Board of survey 12/2026");
  await fill(dialog, { "Buyer Name": "Adaeze Obi" });
  await dialog.getByText("Scrap", { exact: true }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(reference).toHaveValue("Board of survey 12/2026");
  await expect(dialog.getByRole("status")).toContainText("60 assets, book value ₦");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Scrap 60 assets" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("60 assets were scrapped")).toBeVisible();
  expect((await widgets(page)).total_assets).toBe(before.total_assets - 60);
  await page.goto(`${server.url}/scraps/${ids[59]}`);
  await expect(main).toContainText("Board of survey 12/2026");
  await page.context().close();
});
