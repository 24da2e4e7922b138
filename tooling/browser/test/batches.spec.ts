import { Readable } from "node:stream";
import { type Browser, expect, type Page } from "@playwright/test";
import { pagesOf } from "../../../packages/services/test/assets/forms/pdf-text.ts";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { choose, fill, openRequest } from "../screen.ts";
import { type RunningServer, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// These stories enter many identical assets at once, as an accountant would.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startServer({ DEMO: "1" });
  sessions = await signInAll(browser, server, new Set(["admin", "approver", "data-entry"]));
});
test.afterAll(() => server?.stop());

const open = async (browser: Browser, visitor: Visitor, path: string): Promise<Page> => {
  const context = await browser.newContext({
    storageState: sessions.get(visitor)!,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
};
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
const expectAccessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);

interface ListResult {
  data: { barcode: string; serial_number: string | null; status: string }[];
  meta: { total: number };
}
const listAssets = (page: Page, description: string) =>
  runQuery<ListResult>(page.context(), server.url, "assets.list", {
    filter: { description },
    sort: "barcode",
    order: "asc",
    per_page: 200,
  });

/** Fills in the fields that a class does not determine. */
async function fillAsset(page: Page, description: string, quantity: string): Promise<void> {
  await fill(main(page), { Description: description, Quantity: quantity, Cost: "85000" });
  await choose(page, main(page), { Custodian: "Grace Terfa", Classification: "Office furniture" });
  await main(page).getByLabel("Date of Acquisition").fill("4/5/2026");
  await main(page).getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
  await main(page).getByRole("combobox", { name: "Condition" }).selectOption("New");
}

test("an Admin adds forty identical chairs with class defaults and a list of serial numbers", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await open(browser, "admin", "/addAssets");
  const serials = Array.from({ length: 40 }, (_, n) => `CH-${String(n + 1).padStart(3, "0")}`);

  await test.step("the class sets the useful life and scrap value, and the form says so", async () => {
    await fillAsset(page, "Stacking chair, blue", "40");
    await expect(field(page, "Useful Life in Years")).toHaveValue("8");
    await expect(field(page, "Scrap Value")).toHaveValue("4,250.00");
    await expect(main(page).getByText("Office furniture: 8 years")).toBeVisible();
    await expect(main(page).getByText("Office furniture: 5 % of the cost")).toBeVisible();
  });

  await test.step("the scrap value follows the cost until the user enters another value", async () => {
    await field(page, "Cost").fill("90000");
    await expect(field(page, "Scrap Value")).toHaveValue("4,500.00");
    await field(page, "Scrap Value").fill("1000");
    await field(page, "Cost").fill("85000");
    await expect(field(page, "Scrap Value")).toHaveValue("1,000.00");
  });

  await test.step("a depreciation rate is converted to a useful life", async () => {
    await field(page, "Useful Life in Years").fill("20%");
    await field(page, "Cost").focus();
    await expect(field(page, "Useful Life in Years")).toHaveValue("5");
  });

  await test.step("the form counts a pasted list of serial numbers", async () => {
    await field(page, "Serial Numbers").fill(serials.slice(0, 38).join("\n"));
    await expect(main(page).getByText("38 of 40 entered; the last 2 will have none.")).toBeVisible();
    await field(page, "Serial Numbers").fill([...serials, "CH-041"].join("\n"));
    await main(page).getByRole("button", { name: "Add 40 Assets" }).click();
    await expect(main(page).getByText("41 serial numbers are too many for 40 assets.").first()).toBeVisible();
    await field(page, "Serial Numbers").fill(serials.join("\n"));
    await expect(main(page).getByText("All 40 entered.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("forty assets with consecutive barcodes are added", async () => {
    await main(page).getByRole("button", { name: "Add 40 Assets" }).click();
    await expect(page.getByText(/^40 assets have been added: HFL-FURN-\d+ to HFL-FURN-\d+$/)).toBeVisible();
    await expect(page).toHaveURL(/viewAssets/);
    const { data, meta } = await listAssets(page, "Stacking chair, blue");
    expect(meta.total).toBe(40);
    expect(data.map(({ serial_number }) => serial_number)).toEqual(serials);
    const numbers = data.map(({ barcode }) => Number(barcode.split("-").at(-1)));
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });

  await test.step("an asset can be duplicated", async () => {
    await main(page).getByRole("link", { name: "Stacking chair, blue" }).first().click();
    await main(page).getByRole("link", { name: "Duplicate" }).click();
    await expect(field(page, "Description")).toHaveValue("Stacking chair, blue");
    await expect(field(page, "Useful Life in Years")).toHaveValue("5");
    await expect(field(page, "Scrap Value")).toHaveValue("1,000.00");
    await expect(field(page, "Serial Number")).toHaveValue("");
    await expect(main(page).getByRole("combobox", { name: "Custodian" })).toHaveValue(/Grace Terfa/);
    await field(page, "Description").fill("Stacking chair, red");
    await main(page).getByRole("button", { name: "Add Asset" }).click();
    await expect(page.getByText("Asset has been successfully added")).toBeVisible();
    expect((await listAssets(page, "Stacking chair, red")).meta.total).toBe(1);
  });
});

test("an Admin groups the register by class, compares its totals with the dashboard and prints a custodian's list", async ({
  browser,
}) => {
  const page = await open(browser, "admin", "/viewAssets?filter[standing]=held&per_page=200");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Classification" }).click();
  const chairs = page.locator("tbody tr:has(th)").filter({ hasText: "Office furniture" });
  await expect(chairs).toBeVisible();

  const footer = await page.locator("tfoot").textContent();
  await page.goto(`${server.url}/dashboard`);
  const card = main(page).locator("dl > div", {
    has: page.getByText("Total value of assets", { exact: true }),
  });
  await expect(card).toContainText("Net book value today");
  const [cost, netBookValue] = (await card.textContent())!.match(/₦[\d,]+\.\d\d/g)!;
  expect(footer).toContain(cost);
  expect(footer).toContain(netBookValue);

  await page.goto(`${server.url}/viewAssets?filter[description]=Stacking+chair%2C+blue`);
  await main(page).getByRole("link", { name: "Stacking chair, blue" }).first().click();
  await main(page).getByRole("link", { name: "Grace Terfa" }).first().click();
  const href = await main(page).getByRole("link", { name: "List to sign" }).getAttribute("href");
  const printed = await page.request.get(server.url + href);
  expect(printed.headers()["content-type"]).toContain("application/pdf");
  const text = (await pagesOf(Readable.from([await printed.body()]))).join("\n");
  expect(text).toContain("Grace Terfa");
  expect(text.match(/Stacking chair, blue/g)).toHaveLength(40);
});

test("Data Entry requests twelve identical assets, and one approval adds them all", async ({ browser }) => {
  test.setTimeout(120_000);
  const entry = await open(browser, "data-entry", "/addAssets");
  await test.step("all twelve assets need only one request", async () => {
    await fillAsset(entry, "Folding table", "12");
    await main(entry).getByRole("button", { name: "Add 12 Assets" }).click();
    await expect(main(entry).getByText("Sent for approval")).toBeVisible();
    await expect(main(entry).getByText(/Add 12 assets HFL-FURN-\d+ to HFL-FURN-\d+, Folding table/)).toBeVisible();
    const { data } = await listAssets(entry, "Folding table");
    expect(data.map(({ status }) => status)).toEqual(Array(12).fill("pending"));
  });

  await test.step("the Approver sees the number, the cost and each asset", async () => {
    const approver = await open(browser, "approver", "/approvals?filter[kind]=new_asset");
    const row = main(approver)
      .getByRole("row")
      .filter({ hasText: /Add 12 assets .*Folding table/ });
    await expect(row).toContainText("₦1,020,000.00cost12 assets added");
    const opened = await openRequest(row);
    await opened.getByText("Preview").click();
    await expect(opened.getByText("1–10 of 12")).toBeVisible();
    await expectAccessible(approver);
    await row.getByRole("button", { name: /^Approve/ }).click();
    await expect(approver.getByText("Approved successfully")).toBeVisible();
    await expect
      .poll(async () => (await listAssets(approver, "Folding table")).data.map(({ status }) => status))
      .toEqual(Array(12).fill("in_service"));
  });
});
