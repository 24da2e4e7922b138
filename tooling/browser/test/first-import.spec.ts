import { expect, type Page } from "@playwright/test";
import { calendarDate, dayIn } from "../../../packages/domain/src/date.ts";
import {
  accumulatedDepreciation,
  netBookValue,
  termsAtCost,
} from "../../../packages/domain/src/valuation/depreciation.ts";
import { type SnipeRow, snipeCsv } from "../../../packages/services/test/assets/import/snipe.ts";
import { signUp } from "../people.ts";
import { choose, fill, rowsOf } from "../screen.ts";
import { type RunningServer, startKey } from "../server.ts";
import { test } from "../story.ts";
import { expectFitsWidth } from "../till.ts";

// A visitor brings a list of assets from another product: from the sign-up to the same figures in an exported file.
const email = "accounts@lokoja.example";
const signUpPassword = "two rivers meet at dawn";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
const COUNT = 24;
/** The cheapest asset costs less than the first scrap value; the oldest is fully depreciated. */
const CHEAPEST = 18;
const OLDEST = 5;
const names = ['Crane, 24" hook', "Loader", "Grader", "Pump"];
const rows = Array.from({ length: COUNT }, (_, index): SnipeRow => {
  const month = (index % 12) + 1;
  const year = index === OLDEST ? 15 : 23 + (index % 2);
  return {
    name: names[index % names.length]!,
    tag: `LK-${5000 + 37 * index}`,
    category: ["Lifting & Hoisting", "Earth moving", "Water"][index % 3]!,
    supplier: index % 5 === 0 ? "" : ["Benue Machines, Ltd", "Okene Steel"][index % 2]!,
    location: index % 4 === 0 ? "" : "Ganaja Yard",
    purchased: `${month}/${13 + (index % 15)}/${year}`,
    cost: index === CHEAPEST ? "668.43" : (1500.25 + 137.91 * index).toFixed(2),
    ...(index % 3 === 0 ? { first: "Ladi", last: index % 2 ? "Ojo" : "Musa" } : {}),
  };
});
/** One row has a date that does not exist, as a typing mistake. */
const mistyped = rows.map((row, index) => (index === 2 ? { ...row, purchased: "2/30/23" } : row));

const send = (page: Page, list: SnipeRow[]) =>
  page.getByLabel("Choose a spreadsheet or drop it here").setInputFiles({
    name: "their-assets.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(snipeCsv(list)),
  });

const naira = (text: string) => Number(text.replace(/[₦,]/g, ""));
const kobo = (amount: unknown) => Math.round(Number(amount) * 100);

test("a visitor imports a list of assets and exports the same figures", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const main = page.getByRole("main");

  await test.step("the visitor signs up with the code from the outbox", async () => {
    await page.goto(`${server.url}/start/${startKey}`);
    await expect(page).toHaveURL(`${server.url}/login`);
    await signUp(page, server.url, { company_name: "Lokoja Works", email, password: signUpPassword });
  });

  await test.step("the visitor finishes the setup", async () => {
    const place = { "State/Province": "Kogi" };
    await fill(main, { Abbreviation: "lw", Address: "1 Confluence Way", City: "Lokoja" });
    await main.getByRole("combobox", { name: "Industry" }).selectOption("Retail");
    await choose(page, main, place);
    await main.getByRole("button", { name: "Setup", exact: true }).click();
    await expect(page.getByRole("tab", { name: "Branches", selected: true })).toBeVisible();
    await choose(page, main, place);
    await fill(main, { "Branch Address": "2 Murtala Road", City: "Lokoja" });
    await fill(main, { "State Shortcode": "KO", "Location Shortcode": "01" });
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("New Branch Added")).toBeVisible();
    await main.getByRole("button", { name: "Finish setup" }).click();
    await expect(page.getByRole("tab", { name: "Users", selected: true })).toBeVisible();
    await main.getByRole("button", { name: "Finish setup" }).click();
    await expect(page.getByRole("tab", { name: "Vendors", selected: true })).toBeVisible();
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });

  const questions = page.getByRole("region", { name: "Questions" });
  const columns = page.locator("details").filter({ hasText: "How the columns were read" });
  const wrong = page.getByRole("region", { name: "Rows to correct" });
  const summary = (says: RegExp) => page.getByRole("heading", { level: 3, name: says });

  await test.step("the visitor chooses the file and answers the questions that it leaves open", async () => {
    await page.goto(`${server.url}/addAssets`);
    await send(page, mistyped);
    await expect(summary(/questions/)).toBeFocused();
    await questions.getByRole("combobox", { name: "Acquisition Nature for all rows" }).selectOption("Purchase");
    await questions.getByRole("combobox", { name: "Condition for all rows" }).selectOption("Good");
    await questions.getByRole("textbox", { name: "Useful Life (Years) for all rows" }).fill("5");
    await columns.locator("summary").click();
    const custodian = columns.getByRole("combobox", { name: "Custodian for all rows" });
    await custodian.fill("Works Store");
    await page.getByRole("option", { name: "Add a new custodian" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Custodian" });
    await fill(dialog, { Department: "Stores" });
    await choose(page, dialog, { Location: "2 Murtala Road" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(custodian).toHaveValue("Works Store");
    await columns.getByRole("button", { name: "More fields" }).click();
    await columns.getByRole("combobox", { name: "Column for Serial Number" }).selectOption({ label: "Model Number" });
    await columns.getByRole("textbox", { name: "Scrap Value for all rows" }).fill("1000");
    await expect(summary(/2 rows to correct$/)).toBeVisible();
  });

  await test.step("the visitor corrects a cell in the preview, undoes it, and corrects it for good", async () => {
    await expect(wrong.getByRole("listitem")).toHaveText([
      /^Row 4GraderPurchase Date2\/30\/23“2\/30\/23” is not a date/,
      /^Row 20GraderScrap Value1000The scrap value may not be above the cost\./,
    ]);
    await columns.getByRole("textbox", { name: "Scrap Value for all rows" }).fill("250.5");
    await expect(summary(/1 row to correct$/)).toBeVisible();
    const editor = page.getByRole("dialog");
    const correct = async () => {
      await wrong.getByRole("button", { name: "Correct row 4, Purchase Date" }).click();
      const cell = editor.getByRole("textbox", { name: "Purchase Date, row 4" });
      await expect(cell).toBeFocused();
      await cell.fill(rows[2]!.purchased);
      await cell.press("Enter");
      await expect(editor.getByText("Row 4 is good.")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(editor).toBeHidden();
      await expect(wrong).toBeHidden();
      // The button that opened the editor has gone with its row.
      await expect(page.getByRole("heading", { name: "Your corrections" })).toBeFocused();
    };
    await correct();
    const corrections = page.getByRole("region", { name: "Your corrections" });
    await expect(corrections).toContainText(`Purchase Date, row 4: “${rows[2]!.purchased}”1 cell`);
    await corrections.getByRole("button", { name: "Undo Purchase Date, row 4" }).click();
    await expect(summary(/1 row to correct$/)).toBeVisible();
    await correct();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFitsWidth(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the choices and corrections are there when the visitor returns, and the import starts", async () => {
    await page.waitForTimeout(1500);
    await page.goto(`${server.url}/addAssets`);
    await page.getByRole("button", { name: "Continue with their-assets.csv" }).click();
    await expect(summary(new RegExp(`^${COUNT} assets, ₦`))).toBeVisible();
    await expect(page.getByRole("region", { name: "Your corrections" })).toContainText("Purchase Date, row 4");
    await page.getByRole("button", { name: `Import ${COUNT} assets` }).click();
    await expect(page.getByRole("heading", { name: `${COUNT} assets imported from their-assets.csv` })).toBeVisible();
  });

  const lines = main.getByRole("row", { name: /LW-/ });
  const shown = async () => {
    const texts = await lines.evaluateAll((all) =>
      all.map((line) => [...line.children].map((cell) => cell.textContent!.trim())),
    );
    return texts.map((cells): [string, number[]] => [
      cells.find((cell) => cell.startsWith("LW-"))!,
      cells.filter((cell) => cell.startsWith("₦")).map(naira),
    ]);
  };
  let register: Map<string, number[]>;

  await test.step("the visitor sees, filters and sorts the assets with their book values", async () => {
    await main.getByRole("link", { name: "View Assets" }).click();
    await page.getByLabel("Rows per page").selectOption("30");
    await expect(lines).toHaveCount(COUNT);
    register = new Map(await shown());
    await main.getByRole("button", { name: "Filters" }).click();
    await main.getByRole("textbox", { name: "Filter by Description" }).fill('24" hook');
    await expect(lines).toHaveCount(COUNT / names.length);
    await main.getByRole("button", { name: "Done" }).click();
    await main.getByRole("button", { name: "NBV", exact: true }).click();
    await expect(main.getByRole("columnheader", { name: "NBV" })).toHaveAttribute("aria-sort", "ascending");
    const inOrder = [...register].filter(([barcode]) => (Number(barcode.slice(-6)) - 1) % names.length === 0);
    inOrder.sort(([, first], [, second]) => first[2]! - second[2]!);
    await expect(async () => expect(await shown()).toEqual(inOrder)).toPass();
  });

  await test.step("the visitor exports the assets, and the file has the same figures", async () => {
    await main.getByRole("link", { name: "Download Asset" }).click();
    await main.getByRole("button", { name: "Generate Download" }).click();
    const download = page.waitForEvent("download");
    await main.getByRole("link", { name: /^Click Here/ }).click({ timeout: 30_000 });
    const [headings, ...exported] = await rowsOf(await download);
    expect(exported).toHaveLength(COUNT);
    const day = dayIn("Africa/Lagos", new Date());
    for (const [index, cells] of exported.entries()) {
      const cell = (heading: string) => cells[headings!.indexOf(heading)];
      const figures = ["Cost", "Accumulated Depreciation", "Net Book Value"].map(cell);
      expect(figures).toEqual(register.get(`${cell("Barcode")}`));

      const { name, tag, cost, purchased } = rows[index]!;
      const [month, dayOfMonth, year] = purchased.split("/").map((part) => part.padStart(2, "0"));
      const acquisition_date = calendarDate(`20${year}-${month}-${dayOfMonth}`);
      expect([cell("Description"), cell("Asset Tag"), cell("Acquisition Date"), cell("Serial Number")]).toEqual([
        name,
        tag,
        { date: acquisition_date },
        `M-${index}`,
      ]);
      const entered = { cost: kobo(cost), scrap_value: 250_50, useful_life_in_days: 5 * 365 };
      const terms = termsAtCost({ ...entered, depreciates: true, acquisition_date });
      expect(figures.map(kobo)).toEqual([terms.gross, accumulatedDepreciation(terms, day), netBookValue(terms, day)]);
    }
    expect(exported[OLDEST]![headings!.indexOf("Net Book Value")]).toBe(250.5);
  });
});
