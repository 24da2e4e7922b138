import { expect, type Page } from "@playwright/test";
import { typedAssets, typedRegister } from "../../../packages/testkit/src/typed-register.ts";
import { signInAdmin } from "../people.ts";
import { rowsOf } from "../screen.ts";
import { type RunningServer, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, visit } from "../visit.ts";

// A register of another product is matched, completed, checked, imported and exported with the same figures.
test.describe.configure({ mode: "serial" });

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ DEMO: "1" });
});
test.afterAll(() => server?.stop());

test.beforeEach(async ({ context }) => signInAdmin(context, server.url));

const HEADINGS =
  "Name,Asset Tag,Category,Supplier,Location,Order Number,Asset Notes,Purchase Date,Purchase Cost," +
  "Checked Out To: First Name,Checked Out To: Last Name";
const ROWS = [
  'Backhoe,ICC-2065,Earth moving,"Kunde, Doyle and Kozey",Yard 4,3271,"13"" bucket",1/23/23,2266.13,,',
  "Dragline,WBH-2841,Earth moving,Krajcik LLC,Yard 4,5504,,11/14/22,1292.94,Gage,McCrackem",
  "Excavator,NNH-3656,Earth moving,Krajcik LLC,Yard 4,4861,,13/1/23,2300.71,,",
];
const file = (rows: string[]) => ({
  name: "their-assets.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`\uFEFF${[HEADINGS, ...rows].join("\r\n")}\r\n`),
});

const send = (page: Page, content: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel("Choose a spreadsheet or drop it here").setInputFiles(content);

test("an invalid file is rejected with the reason, and the page has no faults", async ({ page }) => {
  expect(await visit(page, `${server.url}/addAssets`, { anonymous: false })).toEqual([]);
  await send(page, { name: "picture.xlsx", mimeType: "", buffer: Buffer.from("no workbook at all") });
  const alert = page.getByRole("alert").filter({ hasText: "Failed to upload assets" });
  await expect(alert).toContainText("This is not an .xlsx, .csv, .tsv or .txt file.");
});

test("an Admin matches, completes, corrects and imports another product's list", async ({ page }) => {
  await page.goto(`${server.url}/addAssets`);
  await send(page, file(ROWS));
  await expect(page.getByRole("heading", { name: /^3 rows, / })).toBeFocused();
  await page.getByText("How the columns were read").click();
  const date = await page.getByRole("textbox", { name: "Acquisition Date for all rows" }).boundingBox();
  const calendar = await page.getByRole("button", { name: "Open calendar" }).boundingBox();
  expect(calendar!.height, "the calendar button fits its field").toBeLessThanOrEqual(date!.height);
  await expect(page.getByRole("combobox", { name: "Column for Cost" })).toHaveValue("8");
  await expect(page.getByRole("combobox", { name: "Column for Custodian" })).toHaveValue("9,10");

  const columns = page.locator("details").filter({ hasText: "How the columns were read" });
  await columns.getByRole("combobox", { name: "Custodian for all rows" }).click();
  await page.getByRole("listbox").getByRole("option").nth(1).click();
  const questions = page.getByRole("region", { name: "Questions" });
  await questions.getByRole("combobox", { name: "Acquisition Nature for all rows" }).selectOption("Purchase");
  await questions.getByRole("combobox", { name: "Condition for all rows" }).selectOption("Used");
  await questions.getByRole("textbox", { name: "Useful Life (Years) for all rows" }).fill("5");

  await expect(page.getByRole("heading", { name: /^2 assets, .*, 1 row to correct$/ })).toBeVisible();
  await page.getByText("How dates, amounts and words were read").click();
  await expect(page.getByRole("combobox", { name: "Dates are written as" })).toHaveValue("month_day_year");
  const wrong = page.getByRole("region", { name: "Rows to correct" });
  await expect(wrong).toContainText(/Row 4ExcavatorPurchase Date13\/1\/23.*not a date/);
  const opener = wrong.getByRole("button", { name: "Correct row 4, Purchase Date" });
  await opener.click();
  const editor = page.getByRole("dialog", { name: "Row 4" });
  await expect(editor.getByRole("textbox", { name: "Purchase Date, row 4" })).toBeFocused();
  await expect(editor.getByRole("button", { name: "Every “13/1/23” in this column" })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(page.getByText("1 row stays behind (row 4); you get it back as a spreadsheet.")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 good rows" }).click();

  await expect(page.getByRole("heading", { name: "2 assets imported from their-assets.csv" })).toBeVisible();
  await expect(page.getByText("1 row left out.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Rows left behind" }).click();
  const rejectedRows = await rowsOf(await download);
  expect(rejectedRows).toHaveLength(2);
  expect(rejectedRows[1]).toContain("Excavator");
});

test("a file that was imported before is noticed before the import starts", async ({ page }) => {
  await page.goto(`${server.url}/addAssets`);
  await send(page, file(ROWS));
  await expect(page.getByText("This file was imported before")).toBeVisible();
});

const OPEN_HEADINGS =
  "S/N;Details;Asset Class;Full Name;Date Purchased;Mode of Acquisition;Amount (N);Est. Useful Life;Warranty;Condition;Tag No.";
const OPEN_ROWS = [
  "1;Canopy;Shelter;Ngozi Keeper;3/4/2025;bought;1.2m;5 yrs;3;Fair;OPEN-1",
  "2;Bench;Shelter;Ngozi Keeper;5/6/2025;Purchase;₦450k;60 months;6;Shiny;OPEN-2",
  "3;Stool;Shelter;Ngozi Keeper;7/8/2025;Purchase;=N= 5,000;10;nil;fair;OPEN-3",
];

test("a unit chosen for the amounts of a column is not taken for another column", async ({ page }) => {
  await page.goto(`${server.url}/addAssets`);
  const content = Buffer.from("Description;Cost (₦ K);Price (₦ K)\nCanopy;450;1\nBench;60;2\n");
  await send(page, { name: "units.csv", mimeType: "text/csv", buffer: content });
  const questions = page.getByRole("region", { name: "Questions" });
  await questions.getByRole("combobox", { name: "Amounts under “Cost (₦ K)” are in" }).selectOption("thousands");
  await page.getByText("How the columns were read").click();
  await page.getByRole("combobox", { name: "Column for Cost" }).selectOption("Price (₦ K)");
  await expect(questions.getByRole("combobox", { name: "Amounts under “Price (₦ K)” are in" })).toHaveValue("");
});

test("ambiguous dates, units and words must be answered before the import", async ({ page }) => {
  await page.goto(`${server.url}/addAssets`);
  const content = Buffer.from([OPEN_HEADINGS, ...OPEN_ROWS].join("\n"));
  await send(page, { name: "open.csv", mimeType: "text/csv", buffer: content });
  await expect(page.getByRole("heading", { name: /^2 assets, .*3 questions/ })).toBeVisible();
  await page.getByText("How dates, amounts and words were read").click();

  const unknown = page.getByRole("combobox", { name: "Condition “Shiny” is" });
  await unknown.selectOption({ label: "New" });
  await expect(page.getByRole("heading", { name: /^3 assets, .*2 questions$/ })).toBeVisible();
  await expect(page.getByText("Answer 2 questions to import.")).toBeVisible();
  const start = page.getByRole("button", { name: "Import 3 assets" });
  await expect(start).toBeDisabled();

  const order = page.getByRole("combobox", { name: "Dates are written as" });
  await expect(order).toHaveValue("");
  await order.selectOption("month_day_year");
  const unit = page.getByRole("combobox", { name: "Figures under “Warranty” are" });
  await expect(unit).toHaveValue("");
  await unit.selectOption("months");
  await expect(page.getByRole("combobox", { name: /^Figures under “Est. Useful Life”/ })).toHaveValue("years");
  const fair = page.getByRole("combobox", { name: "Condition “Fair” is" });
  await expect(fair).toHaveValue("Used");
  await fair.selectOption({ label: "Bad" });
  await expect(page.getByRole("row", { name: /^Row 2 Canopy/ })).toContainText("₦1,200,000.00");
  await expect(page.getByRole("row", { name: /^Row 2 Canopy/ })).toContainText(/0\.25.*Bad/);
  await expect(page.getByRole("row", { name: /^Row 2 Canopy/ })).toContainText(/Mar\w* 4|4 Mar/);
  expect(await axeViolations(page)).toEqual([]);
  await start.click();

  await expect(page.getByRole("heading", { name: "3 assets imported from open.csv" })).toBeVisible();
  await page.goto(`${server.url}/viewAssets?search=OPEN-1`);
  await page.getByRole("link", { name: "Canopy" }).first().click();
  await expect(page.getByText(/^0\.25/).first()).toBeVisible();
});

const OPENING = `Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life (Years),Condition,Accumulated Depreciation,NBV
Hilux,Motor vehicles,HFL-160,15/10/2023,Purchase,20000000,5,Good,16000000,4000000
`;

test("book values of a file are compared with the register's, and may be ignored", async ({ page }) => {
  await page.goto(`${server.url}/addAssets`);
  await send(page, { name: "opening.csv", mimeType: "text/csv", buffer: Buffer.from(OPENING) });
  const questions = page.getByRole("region", { name: "Questions" });
  await questions.getByRole("button", { name: "Use “31 December 2025”" }).click();
  const values = page.getByRole("region", { name: "Opening balances" });
  await expect(values).toContainText("₦12,473,424.66");
  await questions.getByRole("button", { name: /^Change/ }).click();
  await questions.getByRole("textbox", { name: "Depreciated To for all rows" }).fill("25/11/2026");
  await expect(values.getByRole("row", { name: /Hilux/ })).toContainText("₦4,000,000.00₦9,408,767.12₦5,408,767.12");
  await values.getByRole("combobox", { name: "The book values of the file are" }).selectOption("ignore");
  await expect(values.getByRole("combobox", { name: "The useful life given is" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Import 1 asset" })).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
});

test("imported assets are in the register, and its export has the same figures", async ({ page }) => {
  await page.goto(`${server.url}/viewAssets?search=WBH-2841`);
  const row = page.getByRole("row").filter({ hasText: "Dragline" });
  await expect(row).toContainText("₦1,292.94");
  const shown = (await row.textContent())!.match(/₦[\d,]+\.\d\d/g)!.map((text) => Number(text.replace(/[₦,]/g, "")));

  await page.goto(`${server.url}/download`);
  await page.getByRole("button", { name: "Generate Download" }).click();
  await expect(
    page.getByText("Your export link would be generated shortly, you would get a notification"),
  ).toBeVisible();
  const link = page.getByRole("link", { name: /^Click Here/ }).first();
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: /^Notifications, \d+ unread/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await link.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("assets.xlsx");
  const [headings, ...rows] = await rowsOf(saved);
  const exported = rows.find((cells) => cells.includes("WBH-2841"))!;
  const cell = (heading: string) => exported[headings!.indexOf(heading)];
  const figures = [cell("Cost"), cell("Accumulated Depreciation"), cell("Net Book Value")];
  expect(figures).toEqual(shown.slice(0, 3));
  expect(cell("Acquisition Date")).toEqual({ date: "2022-11-14" });
});

test("the downloads page has no faults, and a notification links to it", async ({ page }) => {
  expect(await visit(page, `${server.url}/download`, { anonymous: false })).toEqual([]);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page
    .getByRole("menuitem", { name: /Your export of/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${server.url}/download`);
});

test("undoing an import keeps assets that have changed since, and the file can be imported again", async ({ page }) => {
  await page.goto(`${server.url}/viewAssets?search=OPEN-2`);
  await page.getByRole("link", { name: "Bench" }).first().click();
  await page.getByRole("link", { name: "Edit Assets" }).click();
  await page.getByLabel("Description").fill("Bench, painted");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByLabel("Reason").fill("It was painted");
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByText("Asset has been successfully updated")).toBeVisible();

  await page.goto(`${server.url}/addAssets`);
  await expect(page.getByRole("heading", { name: "Earlier imports" })).toBeVisible();
  await expect(page.getByRole("link", { name: "their-assets.csv" })).toBeVisible();
  await page.getByRole("link", { name: "open.csv" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Undo the import of open.csv?" });
  await expect(dialog).toContainText("2 assets leave the register at once");
  await expect(dialog).toContainText("1 asset stays");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Bench, painted" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Remove 2 assets" }).click();
  await expect(page.getByRole("heading", { name: "The import of open.csv was undone" })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "View Assets" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Bench, painted" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "HFL-SHEL-" })).toHaveCount(1);
  await page.goto(`${server.url}/activities`);
  await expect(page.getByText("Undid the import of open.csv: 2 assets removed; 1 asset stays").first()).toBeVisible();

  await page.goto(`${server.url}/addAssets`);
  await page.getByRole("link", { name: "their-assets.csv" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("button", { name: "Remove 2 assets" }).click();
  await expect(page.getByRole("heading", { name: "The import of their-assets.csv was undone" })).toBeVisible();
  await page.getByRole("button", { name: "Import another file" }).click();
  await send(page, file(ROWS));
  await expect(page.getByRole("heading", { name: /^3 rows, / })).toBeVisible();
  await expect(page.getByText("This file was imported before")).toBeHidden();
});

type Found = { data: { description: string; cost: number }[]; meta: { total: number } };

test("a manually kept register is imported exactly, undone and imported again", async ({ page, context }) => {
  test.setTimeout(120_000);
  const register = { name: "register.xlsx", mimeType: "", buffer: await typedRegister() };
  const expected = typedAssets.map(({ description, cost }) => [description, cost / 100]);
  const importedAssets = async (): Promise<Found> => {
    const import_id = Number(new URL(page.url()).searchParams.get("import"));
    return runQuery(context, server.url, "assets.list", { per_page: 50, filter: { import_id } });
  };

  for (const round of ["first", "again"]) {
    await page.goto(`${server.url}/addAssets?import=new`);
    await send(page, register);
    await expect(page.getByRole("combobox", { name: "Sheet" })).toHaveValue("1");
    await expect(page.getByRole("heading", { name: /^14 assets, .* 3 questions$/ })).toBeVisible();
    const start = page.getByRole("button", { name: "Import 14 assets" });
    await expect(start).toBeDisabled();
    await page.getByRole("combobox", { name: "Dates are written as" }).selectOption("day_month_year");
    await page.getByRole("combobox", { name: "Merged figures under “Valuation (N)” are" }).selectOption("share");
    await page.getByRole("combobox", { name: "Amounts of a row with a quantity are" }).selectOption("total");
    if (round === "first") {
      await expect(page.getByText("S/N, Insurer", { exact: true })).toBeVisible();
      await page.getByText("How dates, amounts and words were read").click();
      const notes = page.getByRole("region", { name: "What was repeated or skipped" });
      await expect(notes).toContainText("Asset Class (4 rows)");
      await expect(notes).toContainText("Summary (");
      const rejectedRows = page.getByRole("region", { name: "Rows left out" });
      const disclosure = page.locator("summary").filter({ hasText: "Rows left out" });
      await expect(disclosure).toContainText("10 rows");
      await disclosure.click();
      await rejectedRows.getByRole("button", { name: "Import it anyway: row 8" }).click();
      await expect(page.getByRole("heading", { name: /^14 assets, .* 4 questions$/ })).toBeVisible();
      await rejectedRows.getByRole("button", { name: "Leave it out: row 8" }).click();
      await expect(page.getByRole("heading", { name: /^14 assets, .* new custodians$/ })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
    await start.click();
    await expect(page.getByRole("heading", { name: "14 assets imported from register.xlsx" })).toBeVisible();
    await expect(page.getByText("10 rows read as a title, total or note.")).toBeVisible();
    const { data } = await importedAssets();
    expect(data.map(({ description, cost }) => [description, cost]).sort()).toEqual([...expected].sort());
    if (round === "again") continue;
    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByRole("button", { name: "Remove 14 assets" }).click();
    await expect(page.getByRole("heading", { name: "The import of register.xlsx was undone" })).toBeVisible();
    expect((await importedAssets()).meta.total).toBe(0);
  }
});
