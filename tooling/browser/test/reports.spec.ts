import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { rowsOf } from "../screen.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// This story covers the reports of a year end: an asset that was sold since, and one that was bought later.
let server: RunningServer;
let page: Page;
let main: Locator;
const thisYear = Number(new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" }).slice(0, 4));

async function open(browser: Browser, storageState: object): Promise<void> {
  const size = { viewport: { width: 1440, height: 900 } };
  const context = await browser.newContext({ storageState: storageState as never, ...size, reducedMotion: "reduce" });
  page = await context.newPage();
  main = page.getByRole("main");
}

const write = (procedure: string, input: object) =>
  runMutation<{ id: number }>(page.context(), server.url, procedure, input);

/** Adds a class of two forklifts: one bought two years ago and sold this year, the other bought this year. */
async function addForklifts(): Promise<void> {
  const { id: classification_id } = await write("classifications.create", { name: "Forklifts", code: "FORK" });
  type ListResult = { data: { custodian_id: number }[] };
  const { data } = await runQuery<ListResult>(page.context(), server.url, "assets.list");
  const shared = { classification_id, custodian_id: data[0]!.custodian_id, condition: "New", useful_life: 5 };
  const add = (description: string, acquisition_date: string) =>
    write("assets.create", {
      ...shared,
      description,
      acquisition_date,
      acquisition_nature: "Purchase",
      cost: 10_000_000,
    });
  const { id } = await add("Forklift sold since", `${thisYear - 2}-01-01`);
  await add("Forklift bought later", `${thisYear}-01-01`);
  const buyer = {
    buyer_name: "Ada",
    address: "1 Broad Street",
    phone_number: "0803 123 4567",
    email: "ada@buyer.example",
  };
  await write("disposals.create", {
    id,
    ...buyer,
    sale_date: `${thisYear}-01-02`,
    amount_sold_for: 1,
    condition: "Used",
  });
}

test("an accountant opens the reports of a year end, with an asset that was sold since", async ({
  browser,
  shared,
  sessions,
}) => {
  test.setTimeout(120_000);
  server = shared;
  await open(browser, sessions.get("admin")!);
  await addForklifts();

  await test.step("the register as at last year end has the sold asset, marked, and not the later one", async () => {
    await page.goto(`${server.url}/reports`);
    await main.getByRole("link", { name: "Register as at a date" }).click();
    await expect(main.getByText(`As at the end of 31 December ${thisYear - 1}`)).toBeVisible();
    await expect(main.getByText("From the register as known on", { exact: false })).toBeVisible();
    const totals = main.getByRole("table", { name: "Totals by class, in naira" });
    await expect(totals.getByRole("row", { name: /^Forklifts 1 10,000,000\.00 10,000,000\.00/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("its spreadsheet is prepared, and lists the same assets", async () => {
    await main.getByRole("button", { name: "Spreadsheet" }).click();
    const downloading = page.waitForEvent("download");
    await main.getByRole("link", { name: "Download spreadsheet" }).click({ timeout: 30_000 });
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`register-${thisYear - 1}-12-31.xlsx`);
    const forklifts = (await rowsOf(download)).find(([name]) => name === "Forklifts")!;
    expect(forklifts.slice(1, 4)).toEqual([1, 10_000_000, 10_000_000]);
  });

  await test.step("the movement of this year shows the sale and the purchase, and adds up in its spreadsheet", async () => {
    await page.goto(`${server.url}/reports/movement`);
    const gross = main.getByRole("table", { name: "Gross carrying amount, in naira" });
    const forklifts = gross.getByRole("row", { name: /^Forklifts/ });
    await expect(forklifts).toHaveText(/^Forklifts10,000,000\.00––––10,000,000\.00$/);
    await main.getByRole("combobox", { name: "Period" }).selectOption("This year to date");
    await expect(forklifts).toHaveText(/^Forklifts10,000,000\.0010,000,000\.00–-10,000,000\.00–10,000,000\.00$/);
    await expect(page).toHaveURL(/from=\d{4}-01-01&to=/);
    await expect(main.getByRole("table", { name: "How the net book value changed" })).toContainText("Disposals");
    expect(await axeViolations(page)).toEqual([]);
    const downloading = page.waitForEvent("download");
    await main.getByRole("link", { name: "Spreadsheet" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^movement-\d{4}-01-01-to-.*\.xlsx$/);
    const row = (await rowsOf(download)).find(([name]) => name === "Forklifts")!;
    expect(row.slice(1)).toEqual([10_000_000, 10_000_000, 0, -10_000_000, 0, 10_000_000]);
    await main.getByRole("textbox", { name: "From" }).fill("31/12/2999");
    await expect(main.getByText("The first day may not be after the last.")).toBeVisible();
  });

  await test.step("what is still the figures of another period is not printed", async () => {
    await page.route("**/trpc/reports.charges**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(`${server.url}/reports/depreciation`);
    const print = main.getByRole("button", { name: "Print" });
    await expect(print).toBeEnabled();
    await main.getByRole("combobox", { name: "Period" }).selectOption("Last year");
    await expect(main.getByText("to 31 December", { exact: false }).first()).toBeVisible();
    await expect(print).toBeDisabled();
    await expect(print).toBeEnabled();
    await page.unroute("**/trpc/reports.charges**");
  });

  await test.step("a charge of last year opens its assets, and they open the asset", async () => {
    await page.goto(`${server.url}/reports/depreciation`);
    await main.getByRole("combobox", { name: "Period" }).selectOption("Last year");
    const charges = main.getByRole("table", { name: "Depreciation charges, in naira" });
    const forklifts = charges.getByRole("row", { name: /^Forklifts/ });
    await expect(forklifts.getByRole("cell")).toHaveCount(13);
    expect(await axeViolations(page)).toEqual([]);
    const total = forklifts.getByRole("cell").last();
    const shown = (await total.textContent())!.split(":")[0]!;
    await total.getByRole("link").press("Enter");
    await expect(main.getByRole("heading", { name: "Depreciation by asset" })).toBeVisible();
    await expect(main.getByText(`31 December ${thisYear - 1}, Forklifts: ₦${shown}`, { exact: false })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole("link", { name: "Forklift sold since" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Forklift sold since" })).toBeVisible();
  });

  await test.step("five years of months are printed as a table for each year, and one of the totals", async () => {
    await page.goto(`${server.url}/reports/depreciation?from=${thisYear - 4}-01-01&to=${thisYear}-12-31`);
    const tables = main.getByRole("table", { name: "Depreciation charges, in naira" });
    await expect(tables).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(tables).toHaveCount(6);
    const forklifts = tables.nth(4).getByRole("row", { name: /^Forklifts/ });
    await expect(forklifts.getByRole("cell")).toHaveCount(13);
    await expect(tables.last().getByRole("columnheader", { name: /^Total 1 Jan/ })).toBeVisible();
  });
});
