import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { ON_PHONE, rowsOf } from "../screen.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";

// These stories cover an asset's life on a phone: on a screen of 390 pixels, by touch.
test.describe.configure({ mode: "serial" });

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});
const DESCRIPTION = "Pallet truck of the phone";

async function openOnPhone(browser: Browser, visitor: Visitor, path: string): Promise<Page> {
  const context = await browser.newContext({
    storageState: sessions.get(visitor)!,
    reducedMotion: "reduce",
    ...ON_PHONE,
  });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

const main = (page: Page) => page.getByRole("main");

/** Expects that the page fits the screen's width. */
async function expectFits(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** Types the beginning of a name into a list, and taps its first entry. */
async function selectOption(page: Page, name: string, beginning: string): Promise<void> {
  const field = main(page).getByRole("combobox", { name, exact: true });
  await field.tap();
  await field.pressSequentially(beginning);
  await page.getByRole("option", { name: beginning }).first().tap();
}

/** Opens the asset from the register, found by its description. */
async function openAsset(page: Page): Promise<void> {
  await page.goto(`${server.url}/viewAssets?search=${encodeURIComponent(DESCRIPTION)}`);
  await main(page).getByRole("link", { name: DESCRIPTION }).first().tap();
  await expect(page.getByRole("heading", { level: 1, name: DESCRIPTION })).toBeVisible();
}

const chooseFromMenu = async (page: Page, menu: string, entry: string) => {
  await main(page).getByRole("button", { name: menu }).tap();
  await page.getByRole("menuitem", { name: entry }).tap();
};
const messageOf = (page: Page, text: string): Locator => main(page).getByText(text).first();

test("an asset is added from the menu, released and returned", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openOnPhone(browser, "admin", "/dashboard");
  const { data } = await runQuery<{ data: { full_name: string }[] }>(page.context(), server.url, "custodians.list");
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Add New Asset" }).tap();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectFits(page);
  await main(page).getByRole("textbox", { name: "Description" }).fill(DESCRIPTION);
  await selectOption(page, "Classification", "Ware");
  await selectOption(page, "Custodian", data[0]!.full_name);
  await main(page).getByLabel("Date of Acquisition").fill("2024-05-06");
  await main(page).getByRole("textbox", { name: "Useful Life in Years" }).fill("5");
  await main(page).getByRole("textbox", { name: "Cost" }).fill("450000");
  await main(page).getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
  await main(page).getByRole("combobox", { name: "Condition" }).selectOption("New");
  await main(page).getByRole("button", { name: "Add Asset" }).tap();
  await expect(messageOf(page, "Asset has been successfully added")).toBeVisible();

  await openAsset(page);
  await expectFits(page);
  await chooseFromMenu(page, "Move Asset", "For Fieldwork");
  await expectFits(page);
  await main(page).getByRole("textbox", { name: "Location" }).fill("Lekki site");
  await main(page).getByRole("button", { name: "Release Asset" }).tap();
  await expect(messageOf(page, "Asset has been successfully released")).toBeVisible();
  await main(page).getByRole("button", { name: "Go now" }).tap();
  await expect(messageOf(page, "Out for fieldwork")).toBeVisible();

  await chooseFromMenu(page, "Move Asset", "Return Asset From Fieldwork");
  await expectFits(page);
  await main(page).getByRole("button", { name: "Return Asset from Fieldwork" }).tap();
  await expect(messageOf(page, "Asset has been successfully returned")).toBeVisible();
  await page.context().close();
});

test("Data Entry requests the asset's sale, and an Approver approves it", async ({ browser }) => {
  test.setTimeout(120_000);
  const clerk = await openOnPhone(browser, "data-entry", "/dashboard");
  await openAsset(clerk);
  await chooseFromMenu(clerk, "More", "Sell Asset");
  await expectFits(clerk);
  await main(clerk).getByRole("textbox", { name: "Amount Sold For" }).fill("300000");
  await main(clerk).getByRole("textbox", { name: "Buyer Name" }).fill("Chinedu Okeke");
  await main(clerk).getByRole("button", { name: "Sell Asset" }).tap();
  await clerk.getByRole("alertdialog").getByRole("button").last().tap();
  await expect(messageOf(clerk, "Sent for approval")).toBeVisible();
  await clerk.context().close();

  const approver = await openOnPhone(browser, "approver", "/approvals");
  await expectFits(approver);
  const request = main(approver).getByRole("listitem").filter({ hasText: DESCRIPTION });
  await request.getByRole("button", { name: /^Approve/ }).tap();
  const question = approver.getByRole("alertdialog", { name: "Approve this sale?" });
  await question.getByRole("button", { name: "Approve" }).tap();
  await expect(messageOf(approver, "Approved successfully")).toBeInViewport({ ratio: 1 });
  await openAsset(approver);
  await expect(messageOf(approver, "Sold")).toBeVisible();
  await approver.context().close();
});

test("a small file is imported, and the register is exported as a spreadsheet", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openOnPhone(browser, "admin", "/addAssets");
  const { data } = await runQuery<{ data: { full_name: string }[] }>(page.context(), server.url, "custodians.list");
  const headings =
    "Description,Classification,Custodian,Date of Acquisition,Acquisition Nature,Condition,Cost,Useful Life (Years)";
  const row = `Wheelbarrow of the phone,Warehouse equipment,${data[0]!.full_name},2024-05-06,Purchase,New,45000,5`;
  const buffer = Buffer.from(`${headings}\r\n${row}\r\n`);
  const file = { name: "phone.csv", mimeType: "text/csv", buffer };
  await main(page).getByLabel("Choose a spreadsheet or drop it here").setInputFiles(file);
  await expect(page.getByRole("heading", { name: /^1 asset, ₦45,000\.00/ })).toBeVisible();
  await expectFits(page);
  await main(page).getByText("How the columns were read").tap();
  await expectFits(page);
  await main(page).getByRole("button", { name: "Import 1 asset" }).tap();
  await expect(page.getByRole("heading", { name: "1 asset imported from phone.csv" })).toBeVisible();

  await page.goto(`${server.url}/download`);
  await expectFits(page);
  await main(page).getByRole("button", { name: "Generate Download" }).tap();
  const link = main(page)
    .getByRole("link", { name: /^Click Here/ })
    .first();
  // Until the new download is ready, the first one may be that of another test.
  await expect(async () => {
    const download = page.waitForEvent("download", { timeout: 5000 });
    await link.tap({ timeout: 5000 });
    expect((await rowsOf(await download)).flat()).toContain("Wheelbarrow of the phone");
  }).toPass({ timeout: 60_000 });
  await page.context().close();
});
