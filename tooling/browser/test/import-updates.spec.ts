import { expect, type Page } from "@playwright/test";
import { signInAdmin } from "../people.ts";
import { shownRowsOf, textOf } from "../screen.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ DEMO: "1" });
});
test.afterAll(() => server?.stop());

test.beforeEach(async ({ context }) => signInAdmin(context, server.url));

test("an edited export updates an asset by its barcode, and undoing the import restores the old value", async ({
  page,
}) => {
  await page.goto(`${server.url}/viewAssets?search=desk&per_page=5`);
  // The heading and five assets; where the demo has more desks that day, the row of sums has no box.
  await expect(page.getByRole("row").filter({ has: page.getByRole("checkbox") })).toHaveCount(6);
  // A tick on a page that still loads may be lost with the row's first data.
  await expect(async () => {
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check({ timeout: 2000 });
    await expect(page.getByRole("button", { name: "Export selected" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Export selected" }).click();
  await expect(page.getByText("Your export link would be generated shortly")).toBeVisible();
  await page.goto(`${server.url}/download`);
  const download = page.waitForEvent("download");
  const newest = page.getByRole("row").nth(1);
  await newest.getByRole("link", { name: /^Click Here/ }).click();
  const rows = (await shownRowsOf(await download)).map((cells) => cells.map(textOf));
  const columnOf = (heading: string) => rows[0]!.indexOf(heading);
  const [barcode, before] = [rows[1]![columnOf("Barcode")], rows[1]![columnOf("Description")]];
  rows[1]![columnOf("Description")] = "Desk, with a return unit";
  const buffer = Buffer.from(rows.map((cells) => cells.join("\t")).join("\n"));

  await page.goto(`${server.url}/importAssets`);
  await page
    .getByLabel("Choose a spreadsheet or drop it here")
    .setInputFiles({ name: "back.tsv", mimeType: "text/tab-separated-values", buffer });
  await expect(page.getByRole("combobox", { name: "Cells are separated by" })).toHaveValue("tab");
  await expect(page.getByRole("heading", { name: "1 update, 4 unchanged" })).toBeFocused();
  const update = page.getByRole("region", { name: "Updates" }).getByRole("listitem");
  expect(await axeViolations(page)).toEqual([]);
  await expect(update).toContainText(`Row 2 · ${barcode}Description${before} becomes Desk, with a return unit`);
  await page.getByRole("button", { name: "Update 1 asset" }).click();
  await expect(page.getByRole("heading", { name: "1 asset updated from back.tsv" })).toBeFocused();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("button", { name: "Restore 1 asset" }).click();
  await expect(page.getByText(/^1 asset has the earlier values again\. Undone by /)).toBeVisible();
  await page.goto(`${server.url}/viewAssets?search=${barcode}`);
  await expect(page.getByRole("row").filter({ hasText: `${barcode}` })).toContainText(`${before}`);
});

const HEADINGS =
  "Description;Classification;Custodian;Date;Cost;Life;Condition;Acquisition Nature;Maintenance Schedule";
const LIST = [
  "Pump;Water;Ngozi Keeper;13/06/2019;500;5;New;Purchase;",
  "Tank;Water;Ngozi Keeper;14/06/2019;700;5;New;Purchase;whenever",
  "Valve;Water;Ngozi Keeper;15/06/2019;90;5;New;Purchase;",
  "Pump;Water;Ngozi Keeper;16/06/2019;550;5;New;Purchase;",
  "Total;;;;1840;;;;",
];
const send = (page: Page, name: string, lines: readonly string[]) =>
  page.getByLabel("Choose a spreadsheet or drop it here").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });

test("a date that the file does not contain is not among the proposals that are accepted together", async ({
  page,
}) => {
  await page.goto(`${server.url}/importAssets`);
  await send(page, "undated.csv", ["Description;Classification;Cost", "Globe;Office;500"]);
  const questions = page.getByRole("region", { name: "Questions" });
  await questions.getByRole("button", { name: /^Accept all \d proposals$/ }).click();
  await expect(questions.getByRole("heading", { name: "1 question" })).toBeVisible();
  const date = questions.getByRole("textbox", { name: "Acquisition Date for all rows" });
  await expect(date).toHaveValue("");
  await questions.getByRole("button", { name: /^Use “\d+ \w+ \d{4}”$/ }).click();
  await expect(questions.getByRole("heading", { name: "Every question is answered" })).toBeVisible();
  // An accepted answer is shown in a line, and can be changed there.
  await expect(date).toBeHidden();
  await questions.getByRole("button", { name: "Change: The file does not say the Acquisition Date" }).click();
  await expect(date).not.toHaveValue("");
});

test("any row is opened among its neighbours, corrected, left out and restored, also by keyboard", async ({ page }) => {
  await page.goto(`${server.url}/importAssets`);
  await send(page, "pumps.csv", [HEADINGS, ...LIST]);
  // The page behind the dialog is hidden from readers, and goes on.
  const summary = page.locator("main h3").first();
  await page.getByRole("button", { name: "Leave empty" }).click();
  await expect(summary).toContainText("4 assets, ₦1,840.00");
  const first = page.getByRole("region", { name: "First rows" });
  const opener = first.getByRole("button", { name: "Row 2" });
  await opener.click();
  const editor = page.getByRole("dialog");
  const title = (row: number) => editor.getByRole("heading", { name: `Row ${row}`, exact: true });
  const cell = (text: string) => editor.getByRole("table").getByRole("button", { name: text, exact: true });
  const input = editor.getByRole("textbox", { name: "Description, row 2" });

  await test.step("a valid cell is corrected, alone or wherever the column has the same value, and the correction is undone", async () => {
    await expect(input).toBeFocused();
    await expect(input).toHaveValue("Pump");
    expect(await axeViolations(page)).toEqual([]);
    await input.fill("Motor pump");
    await editor.getByRole("button", { name: "Every “Pump” in this column" }).click();
    await expect(cell("Motor pump (corrected)")).toHaveCount(2);
    await editor.getByRole("button", { name: "Undo it everywhere" }).click();
    await expect(cell("Pump")).toHaveCount(2);
    await expect(input).toHaveValue("Pump");
    await input.fill("Blue pump");
    await input.press("Enter");
    await expect(cell("Blue pump (corrected)")).toHaveCount(1);
    await expect(editor.getByText("Corrected: the file says “Pump”.")).toBeVisible();
    await expect(editor.getByText("Row 2 is good.")).toBeVisible();
  });

  await test.step("arrow keys move from cell to cell without losing typed text", async () => {
    await cell("Blue pump (corrected)").focus();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"])
      await page.keyboard.press(key);
    await expect(cell("700")).toBeFocused();
    await page.keyboard.type("75");
    const cost = editor.getByRole("textbox", { name: "Cost, row 3" });
    await expect(cost).toHaveValue("75");
    await editor.getByRole("button", { name: "Next row" }).click();
    await expect(title(4)).toBeVisible();
    await expect(cell("75 (corrected)")).toBeVisible();
    await expect(summary).toContainText("₦1,215.00");
  });

  await test.step("a valid row is left out and restored, and so is one that does not look like an asset", async () => {
    await editor.getByRole("button", { name: "Leave this row out" }).click();
    await expect(editor.getByText("Left out: You left it out.")).toBeVisible();
    await expect(summary).toContainText("3 assets, ₦1,125.00");
    await editor.getByRole("button", { name: "Take this row back" }).click();
    await expect(editor.getByText("Row 4 is good.")).toBeVisible();
    await editor.getByText("Left out (1)").click();
    await expect(title(6)).toBeVisible();
    await editor.getByRole("button", { name: "Take this row anyway" }).click();
    await expect(editor.getByRole("status")).toContainText("Choose a classification");
    await editor.getByRole("button", { name: "Leave this row out" }).click();
    await expect(editor.getByText("Left out: You left it out.")).toBeVisible();
  });

  await test.step("a row number leads to its row, or to a message that the file has no such row", async () => {
    const number = editor.getByRole("textbox", { name: "Go to row" });
    await number.fill("99");
    await number.press("Enter");
    await expect(editor.getByText("The file’s list has no row 99, or the row is empty.")).toBeVisible();
    await editor.getByRole("button", { name: "Back to row 6" }).click();
    await expect(title(6)).toBeVisible();
    await number.fill("2");
    await editor.getByRole("button", { name: "Go", exact: true }).click();
    await expect(title(2)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(editor).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await expect(first.getByRole("row", { name: /^Row 2 Blue pump \(corrected\)/ })).toBeVisible();
  const corrections = page.getByRole("region", { name: "Your corrections" });
  await corrections.getByRole("button", { name: "Undo Cost, row 3" }).click();
  await expect(summary).toContainText("4 assets, ₦1,840.00");
  await page.getByRole("button", { name: "Import 4 assets" }).click();
  await expect(page.getByRole("heading", { name: "4 assets imported from pumps.csv" })).toBeVisible();
  await page.goto(`${server.url}/viewAssets?search=blue pump`);
  await expect(page.getByRole("row", { name: /Blue pump/ })).toHaveCount(1);
});

test("the page says how many uploads are not listed, and asks before one is discarded", async ({ page }) => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`${server.url}/importAssets`);
    await send(page, `lamps-${number}.csv`, ["Description;Classification;Cost", `Lamp ${number};Office;500`]);
    await expect(page.getByRole("region", { name: "Questions" })).toBeVisible();
  }
  await page.goto(`${server.url}/importAssets`);
  const uploads = page.getByRole("region", { name: "Not imported yet" });
  await expect(uploads.getByRole("listitem")).toHaveCount(5);
  await expect(uploads).toContainText(/The newest 5 of \d+ files/);
  await uploads.getByRole("button", { name: "Show the others" }).click();
  await uploads.getByRole("button", { name: "Discard lamps-1.csv" }).click();
  const asks = page.getByRole("alertdialog", { name: "Discard lamps-1.csv?" });
  await asks.getByRole("button", { name: "Cancel" }).click();
  await expect(uploads.getByText("lamps-1.csv")).toBeVisible();
  await uploads.getByRole("button", { name: "Discard lamps-1.csv" }).click();
  await asks.getByRole("button", { name: "Discard" }).click();
  await expect(uploads.getByText("lamps-1.csv")).toBeHidden();
  await expect(uploads.getByText("lamps-6.csv")).toBeVisible();
  await expect(uploads.getByRole("heading")).toBeFocused();
});
