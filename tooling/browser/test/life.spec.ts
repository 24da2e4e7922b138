import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { fieldValue, fill } from "../screen.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, visit } from "../visit.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

const DAY_MS = 86_400_000;

/** Returns the company's date some days ago, in the format of date inputs. */
function daysAgo(days: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(Date.now() - days * DAY_MS);
}

const formatDay = (day: string) =>
  new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** Adds the laptop of rules/depreciation 9: ₦250.00 a day, acquired two years of 365 days ago. */
async function addLaptop(context: BrowserContext, description: string): Promise<number> {
  type ListResult = { data: { classification_id: number; custodian_id: number }[] };
  const { data } = await runQuery<ListResult>(context, server.url, "assets.list");
  const { classification_id, custodian_id } = data[0]!;
  const { id } = await runMutation<{ id: number }>(context, server.url, "assets.create", {
    description,
    classification_id,
    custodian_id,
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 365_000,
    useful_life_in_days: 1460,
    acquisition_date: daysAgo(730),
  });
  return id;
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${goal}.`);
}

const line = (main: Locator, name: string) => main.getByRole("row", { name: new RegExp(`^${name}`) });

test("an asset is released, returned, revalued and sold with a gain; another is scrapped", async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const main = page.getByRole("main");
  const id = await addLaptop(context, "Surveyor's laptop");
  const detail = `${server.url}/detail_asset/${id}`;

  await test.step("the asset is released for maintenance by keyboard", async () => {
    await page.goto(detail);
    await expect(fieldValue(main, "Net Book Value")).toHaveText("₦182,500.00");
    await tabTo(page, main.getByRole("button", { name: "Move Asset" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: /^Return Asset From Maintenance/ })).toContainText(
      "This asset is in service, so it cannot be returned from maintenance.",
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "For Maintenance" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/maintenance/${id}`);

    const category = main.getByRole("combobox", { name: "Maintenance Category" });
    await tabTo(page, category);
    await page.keyboard.type("In");
    await expect(main.getByRole("textbox", { name: "Location" })).toBeHidden();
    await page.keyboard.press("ArrowUp");
    await expect(category).toHaveValue("Out-of-office maintenance");
    await tabTo(page, main.getByRole("textbox", { name: "Location" }));
    await page.keyboard.type("Apapa workshop");
    await tabTo(page, main.getByLabel("Expected Return Date"));
    await page.keyboard.type("01012020");
    await tabTo(page, main.getByRole("textbox", { name: "Remarks" }));
    await page.keyboard.type("The screen flickers");
    await tabTo(page, main.getByRole("button", { name: "Release Asset" }));
    await page.keyboard.press("Enter");
    const expected = main.getByLabel("Expected Return Date");
    await expect(expected).toBeFocused();
    await expect(expected).toHaveAccessibleDescription("The expected return may not be before the release.");
    await page.keyboard.type("01012999");
    await tabTo(page, main.getByRole("button", { name: "Release Asset" }));
    await page.keyboard.press("Enter");
    await expect(main.getByText("Asset has been successfully released")).toBeVisible();
    await expect(main.getByRole("button", { name: "Go now" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(detail);
    await expect(fieldValue(main, "Status")).toHaveText("Out for maintenance");
    await expect(main.getByText(/^Out for maintenance: Apapa workshop, with .+, expected back/)).toBeVisible();
    await expect(main.getByRole("link", { name: "Record its return" })).toBeVisible();
  });

  await test.step("a released asset cannot be sold or scrapped, and the screens say so", async () => {
    for (const [path, participle] of [
      ["sellAsset", "sold"],
      ["scrapAsset", "scrapped"],
    ]) {
      await page.goto(`${server.url}/${path}/${id}`);
      await expect(main.getByText(`This asset is out for maintenance, so it cannot be ${participle}.`)).toBeVisible();
    }
    await page.goto(`${server.url}/returnField/${id}`);
    await expect(main.getByRole("link", { name: "Return Asset from Maintenance" })).toBeVisible();
  });

  await test.step("the asset is returned with the cost of its maintenance", async () => {
    await page.goto(`${server.url}/movements/${id}`);
    await main.getByRole("link", { name: /^Return Asset/ }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Return Asset from Maintenance");
    await expect(fieldValue(main, "Maintenance Category")).toHaveText("Out-of-office maintenance");
    const day = main.getByLabel("Date Returned");
    await expect(day).toHaveValue(daysAgo(0).split("-").reverse().join("/"));
    await day.fill(daysAgo(1));
    await fill(main, { Amount: "45000.5", "Invoice Number": "INV-77" });
    await main.getByRole("combobox", { name: "Condition" }).selectOption("Good");
    await main.getByRole("button", { name: "Return Asset from Maintenance" }).click();
    await expect(day).toHaveAccessibleDescription(
      `The return may not be before the release on ${formatDay(daysAgo(0))}.`,
    );
    await day.fill(daysAgo(0));
    await main.getByRole("button", { name: "Return Asset from Maintenance" }).click();
    await expect(main.getByText("Asset has been successfully returned")).toBeVisible();
    await main.getByRole("button", { name: "Go now" }).click();
    await expect(fieldValue(main, "Total Maintenance Cost")).toHaveText("₦45,000.50");
    await expect(fieldValue(main, "Condition")).toHaveText("Good");
    expect(await visit(page, `${server.url}/movements/${id}`, { anonymous: false })).toEqual([]);
    await expect(line(main, "Maintenance")).toContainText("₦45,000.50");
  });

  await test.step("the asset is revalued, and the form compares the figures before and after", async () => {
    await page.goto(detail);
    await main.getByRole("link", { name: "Revaluate Assets" }).click();
    await fill(main, { "New Carrying Amount": "400000" });
    await expect(main.getByText("Revaluation surplus of ₦217,500.00")).toBeVisible();
    await expect(line(main, "Net book value")).toHaveText(/₦182,500\.00₦400,000\.00$/);
    await expect(line(main, "Depreciation per day")).toHaveText(/₦250\.00₦547\.95$/);
    await main.getByLabel("Revaluation Date").fill(daysAgo(731));
    await main.getByRole("button", { name: "Revaluate Asset" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revaluate" }).click();
    await expect(main.getByLabel("Revaluation Date")).toHaveAccessibleDescription(
      `The revaluation may not be before its acquisition on ${formatDay(daysAgo(730))}.`,
    );
    await main.getByLabel("Revaluation Date").fill(daysAgo(0));
    await main.getByRole("button", { name: "Revaluate Asset" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revaluate" }).click();
    await expect(main.getByText("Asset has been successfully revaluated")).toBeVisible();
    await main.getByRole("button", { name: "Go now" }).click();
    await expect(fieldValue(main, "Cost")).toHaveText("₦365,000.00");
    await expect(fieldValue(main, "Gross Carrying Amount")).toHaveText("₦400,000.00");
    await main.getByRole("tab", { name: "Value" }).click();
    await main.getByText("Show as table").click();
    await expect(main.getByRole("row", { name: /Before its revaluation/ })).toContainText("₦182,500.00");
  });

  await test.step("a correction after a revaluation changes texts but not figures", async () => {
    await main.getByRole("link", { name: "Edit Assets" }).click();
    await expect(main.getByRole("textbox", { name: "Cost" })).toHaveAttribute("readonly");
    await fill(main, { "Serial Number": "SN-4711" });
    await main.getByRole("button", { name: "Save changes" }).click();
    const question = page.getByRole("dialog", { name: "Correct this asset?" });
    await fill(question, { Reason: "Read off its plate" });
    await question.getByRole("button", { name: "Save the correction" }).click();
    await expect(main.getByText("Asset has been successfully updated")).toBeVisible();
    await main.getByRole("button", { name: "Go now" }).click();
    await expect(fieldValue(main, "Serial Number")).toHaveText("SN-4711");
  });

  await test.step("the list and the printed register show the gross of the revalued asset and correct totals", async () => {
    const figures = ["₦365,000.00", "₦400,000.00", "₦0.00", "₦400,000.00"];
    await page.goto(`${server.url}/viewAssets?search=Surveyor's laptop`);
    const row = main.getByRole("row", { name: /Surveyor's laptop/ });
    await expect(main.getByRole("columnheader", { name: "Gross" })).toBeVisible();
    for (const text of ["Revalued", ...figures]) await expect(row).toContainText(text);
    await main.getByRole("link", { name: "Print", exact: true }).click();
    for (const name of [/Surveyor's laptop/, /^Total/])
      await expect(main.getByRole("row", { name }).locator("td.tabular-nums")).toHaveText(figures);
  });
  await test.step("a sale asks for confirmation, and cancelling it changes nothing", async () => {
    await page.goto(`${server.url}/disposalAsset/${id}`);
    await expect(page).toHaveURL(`${server.url}/sellAsset/${id}`);
    await fill(main, { "Amount Sold For": "425000", "Buyer Name": "Chinedu Okeke" });
    await expect(fieldValue(main, "Result")).toHaveText("Gain of ₦25,000.00");
    await main.getByRole("button", { name: "Sell Asset" }).click();
    const question = page.getByRole("alertdialog", { name: "Sell this asset?" });
    await expect(question).toContainText("₦400,000.00. Gain of ₦25,000.00.");
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(main.getByRole("textbox", { name: "Buyer Name" })).toHaveValue("Chinedu Okeke");
    await expect(main.getByRole("button", { name: "Sell Asset" })).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const box = await main.getByRole("heading", { name: "The asset" }).boundingBox();
    expect(box!.y, "the panel stays visible below the header").toBeGreaterThan(56);
  });

  await test.step("a sale with a wrong date is rejected, and a correct one shows the gain", async () => {
    const question = page.getByRole("alertdialog");
    await main.getByLabel("Sale Date").fill(daysAgo(-1));
    await main.getByRole("button", { name: "Sell Asset" }).click();
    await question.getByRole("button", { name: "Sell Asset" }).click();
    await expect(main.getByLabel("Sale Date")).toHaveAccessibleDescription("The sale may not be after today.");
    await main.getByLabel("Sale Date").fill(daysAgo(0));
    await main.getByRole("button", { name: "Sell Asset" }).click();
    await question.getByRole("button", { name: "Sell Asset" }).click();
    await expect(main.getByText("Asset has been successfully Disposed")).toBeVisible();
    await main.getByRole("button", { name: "Go now" }).click();
    await expect(fieldValue(main, "Status")).toHaveText("Sold");
    await expect(fieldValue(main, "Gain or Loss")).toHaveText("Gain of ₦25,000.00");
    await main.getByText(/^Sold asset/).click();
    await expect(line(main, "Gain or loss")).toContainText("₦25,000.00");
    for (const path of ["disposal", "detail_asset"]) {
      expect(await visit(page, `${server.url}/${path}/${id}`, { anonymous: false })).toEqual([]);
    }
    await page.goto(`${server.url}/disposal/${id}`);
    await expect(main.getByRole("row", { name: /Chinedu Okeke/ })).toContainText("Gain of ₦25,000.00");
    const figures = ["₦365,000.00", "₦400,000.00", "₦425,000.00", "₦25,000.00"];
    await page.goto(`${server.url}/printAssets?search=Surveyor's laptop`);
    for (const name of [/Chinedu Okeke/, /^Sold or scrapped, 1 asset/])
      await expect(main.getByRole("row", { name }).locator("td.tabular-nums")).toHaveText(figures);
  });

  await test.step("another asset is scrapped, and its book value is lost", async () => {
    const other = await addLaptop(context, "Drowned laptop");
    await page.goto(`${server.url}/scrapAsset/${other}`);
    await main.getByRole("combobox", { name: "Condition" }).selectOption("Bad");
    await fill(main, { Remarks: "Fell into the lagoon" });
    await main.getByRole("button", { name: "Scrap Asset" }).click();
    const question = page.getByRole("alertdialog", { name: "Scrap this asset?" });
    await expect(question).toContainText("Loss of ₦182,500.00");
    await question.getByRole("button", { name: "Scrap Asset" }).click();
    await expect(main.getByText("Asset has been successfully Scrapped")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/detail_asset/${other}`);
    await expect(fieldValue(main, "Condition")).toHaveText("Bad");
    await expect(fieldValue(main, "Gain or Loss")).toHaveText("Loss of ₦182,500.00");
    expect(await visit(page, `${server.url}/scraps/${other}`, { anonymous: false })).toEqual([]);
    await expect(main.getByRole("row", { name: /Fell into the lagoon/ })).toContainText("Loss of ₦182,500.00");
  });

  await context.close();
});

test("Data Entry requests a release, which leaves the asset unchanged and blocks further requests", async ({
  browser,
}) => {
  const admin = await browser.newContext({ storageState: sessions.get("admin")! });
  const id = await addLaptop(admin, "Clerk's laptop").finally(() => admin.close());
  const context = await browser.newContext({
    storageState: sessions.get("data-entry")!,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const main = page.getByRole("main");

  await page.goto(`${server.url}/releaseField/${id}`);
  await fill(main, { Location: "Ikeja site" });
  await main.getByRole("button", { name: "Release Asset" }).click();
  await expect(main.getByText("Sent for approval")).toBeVisible();
  await expect(main.getByText("Until then the asset is unchanged.")).toBeVisible();
  await main.getByRole("button", { name: "Go now" }).click();
  await expect(fieldValue(main, "Status")).toHaveText("In service");
  await expect(main.getByText("Awaiting approval", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Discard Asset" }).click();
  const sell = page.getByRole("menuitem", { name: /^Sell Asset/ });
  await expect(sell).toContainText("A request for this asset already awaits approval.");
  await expect(sell).toHaveAttribute("aria-disabled", "true");
  await page.goto(`${server.url}/viewAssets?search=Clerk's laptop`);
  await expect(main.getByRole("row", { name: /Clerk's laptop/ })).toContainText("Awaiting approval");
  await page.goto(`${server.url}/revualationAsset/${id}`);
  await expect(main.getByRole("tabpanel")).toContainText("A request for this asset already awaits approval.");
  await context.close();
});

test("the card beside a refused sale shows that the asset was released meanwhile", async ({ browser }) => {
  const context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  const id = await addLaptop(context, "Laptop of two colleagues");
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto(`${server.url}/scrapAsset/${id}`);
  await main.getByRole("button", { name: "Scrap Asset" }).click();
  const away = { id, type: "fieldwork", location: "Site 4", condition: "Used", release_date: daysAgo(0) };
  await runMutation(context, server.url, "movements.release", away);
  await page.getByRole("alertdialog").getByRole("button", { name: "Scrap Asset" }).click();
  await expect(main.getByText("This asset is out for fieldwork, so it cannot be scrapped.")).toBeVisible();
  await expect(fieldValue(main, "Status and Condition")).toHaveText(/Out for fieldwork/);
  await context.close();
});
