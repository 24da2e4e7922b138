import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { choose, fill } from "../screen.ts";
import { type RunningServer, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { createStore } from "../till.ts";

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer();
});
test.afterAll(() => server?.stop());

test("an Admin sets up a shop: items, purchases, counts, settings, cashiers and coupons", async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await createStore(context, server);
  const branches = await runQuery<{ data: { address: string }[] }>(context, server.url, "locations.list");
  const branch = branches.data[0]!.address;
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const main = page.getByRole("main");
  const row = (name: string) => main.getByRole("row", { name: new RegExp(name) });

  await test.step("the register links to the point of sale and back", async () => {
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("link", { name: "Point of Sale" }).click();
    await page.getByRole("link", { name: "Asset Register" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
  });

  await test.step("a month without sales links to the sales of the month before", async () => {
    await main.getByRole("link", { name: "View last month’s sales" }).click();
    await expect(page).toHaveURL(
      /viewSales\?filter\[day_from\]=\d{4}-\d\d-01&filter\[day_to\]=\d{4}-\d\d-(28|29|30|31)$/,
    );
    await page.goBack();
  });

  await test.step("an item is added with a new category, a carton's barcode and opening stock", async () => {
    await page.getByRole("link", { name: "Add inventory" }).first().click();
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("alert").getByText("Enter the item's name.")).toBeVisible();
    await main.getByRole("combobox", { name: "Category" }).fill("Drinks");
    await page.getByRole("option", { name: "Add a new category" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Category" });
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Drinks");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await fill(main, {
      "Item Name": "Malt drink, 33 cl can",
      Description: "Carton of 24",
      Unit: "can",
      "Unit Price": "650",
      Quantity: "312",
      "Unit Cost": "429",
      "Reorder Level": "120",
      "Full Level": "480",
    });
    await expect(main.getByRole("textbox", { name: "Stock Ledger" })).toHaveValue("65 %, 312");
    await choose(page, main, { Location: branch });
    await main.getByRole("button", { name: "Add barcode" }).click();
    await fill(main, { "Barcode 1": "6154000118715", Units: "24" });
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("alert").getByText("The check digit of this code is wrong.")).toBeVisible();
    await fill(main, { "Barcode 1": "6154000118716" });
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(row("Malt drink")).toContainText("₦650.00 / can");
    await expect(row("Malt drink")).toContainText("312");
    await expect(row("Malt drink")).toContainText("65 %");
  });

  await test.step("the item's page shows value, barcodes and history, and the item is edited", async () => {
    await row("Malt drink").getByRole("link").click();
    await expect(main.getByRole("row", { name: new RegExp(`${branch} 312`) })).toContainText("₦133,848.00");
    await expect(main.getByText("24 can", { exact: true })).toBeVisible();
    await main.getByRole("link", { name: "Edit" }).click();
    const unit = main.getByRole("textbox", { name: "Unit", exact: true });
    await unit.fill("bottle");
    await expect(unit).toHaveAccessibleDescription("The stock of 312 (can) is not converted: the number stays.");
    await unit.fill("can");
    await main.getByRole("combobox", { name: "VAT Class" }).selectOption("exempt");
    await expect(main.getByRole("textbox", { name: "VAT (%)" })).toBeDisabled();
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(main.getByText("Exempt")).toBeVisible();
  });

  await test.step("the inventory is searched by barcode and printed", async () => {
    await page.getByRole("link", { name: "View Inventory" }).click();
    await main.getByRole("searchbox").fill("6154000118716");
    await expect(row("Malt drink")).toBeVisible();
    await main.getByRole("link", { name: "Print" }).click();
    await expect(main.getByRole("row", { name: /Malt drink/ })).toContainText("Exempt");
  });

  await test.step("a purchase is recorded and reversed, and the stock is counted", async () => {
    await page.goto(`${server.url}/pos/addPurchase`);
    await choose(page, main, { Location: branch, "Item 1": "Malt drink" });
    await fill(main, { "Units 1": "240", "Line Cost 1": "99999999999999", "VAT 1": "7722" });
    await expect(main.getByText("₦7,722.00"), "an amount too large is not in the total").toHaveCount(2);
    await fill(main, { "Line Cost 1": "102960" });
    await expect(main.getByText("₦110,682.00")).toBeVisible();
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("row", { name: /Malt drink/ })).toContainText("₦102,960.00");
    await main.getByRole("button", { name: "Reverse" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Wrong branch");
    await dialog.getByRole("button", { name: "Reverse" }).click();
    await expect(main.getByText("This purchase was reversed.")).toBeVisible();
    await page.goto(`${server.url}/pos/addCount`);
    await choose(page, main, { Location: branch, "Item 1": "Malt drink" });
    await fill(main, { Reason: "Monthly count", "Counted 1": "308" });
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("row", { name: /Malt drink/ })).toContainText("-4");
    await expect(main.getByRole("row", { name: /Malt drink/ })).toContainText("-₦1,716.00");
  });

  await test.step("another program's list is imported on one page, with a unit for all rows", async () => {
    await page.goto(`${server.url}/pos/viewInventory`);
    await main.getByRole("link", { name: "Import" }).click();
    const list = "../../../packages/services/test/pos/lists/items-of-another-program.csv";
    await page.locator("input[type=file]").setInputFiles(new URL(list, import.meta.url).pathname);
    await expect(main.getByRole("heading", { name: /^3 new items, 1 new category/ })).toBeFocused();
    await main.getByText("How the columns were read").click();
    await fill(main, { "Unit for all rows": "pack" });
    await expect(main.getByRole("row", { name: /Amoxicillin/ })).toContainText("/ pack");
    await main.getByRole("button", { name: "Import 3 items" }).click();
    await expect(main.getByRole("heading", { name: /^3 items imported/ })).toBeFocused();
    await main.getByRole("link", { name: "View Inventory" }).click();
    await expect(row("Amoxicillin")).toContainText("₦1,000.00 / pack");
    await expect(main.getByRole("link", { name: "Download" })).toHaveAttribute(
      "href",
      /^\/files\/pos\/items\.xlsx\?made_for=[\d.]+$/,
    );
    await main.getByRole("link", { name: "Labels" }).click();
    const label = main.locator("[data-label]").filter({ hasText: "Amoxicillin" });
    await expect(label).toContainText("₦1,000.00 / pack + 7.5 % VAT");
    await expect(label.getByRole("img", { name: "Barcode of 1000" })).toBeVisible();
  });

  await test.step("a second import recognises existing items and shows a new price before it is applied", async () => {
    const list = new URL("../../../packages/services/test/pos/lists/items-of-another-program.csv", import.meta.url);
    const text = (await readFile(list, "utf8")).replace("700,1000,", "700,1100,");
    await page.goto(`${server.url}/pos/importInventory`);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "again.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(main.getByText("1 item to change, 2 existing and unchanged")).toBeVisible();
    await expect(main.getByRole("row", { name: /Amoxicillin Price/ })).toContainText("₦1,100.00");
    await main.getByRole("button", { name: "Change 1 item" }).click();
    await expect(main.getByText("1 item changed. 2 existing and unchanged.")).toBeVisible();
    await main.getByRole("link", { name: "View Inventory" }).click();
    await expect(row("Amoxicillin")).toContainText("₦1,100.00 / pack");
    await expect(row("Amoxicillin")).toHaveCount(1);
  });

  await test.step("an Admin changes the settings of later sales", async () => {
    await page.goto(`${server.url}/pos/settings`);
    await main.getByRole("combobox", { name: "Cash Rounding" }).selectOption("To ₦5");
    await fill(main, { TIN: "12345678-0001", Tolerance: "200" });
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Point of sale settings updated")).toBeVisible();
    await page.reload();
    await expect(main.getByRole("combobox", { name: "Cash Rounding" })).toHaveValue("5");
  });

  await test.step("a cashier is added as a new custodian and removed", async () => {
    await page.goto(`${server.url}/pos/addCashier`);
    await fill(main, { "Full Name": "Blessing Eze", "Job Role": "Cashier" });
    await choose(page, main, { Location: branch });
    await main.getByRole("tabpanel").first().getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Custodian has been successfully added")).toBeVisible();
    await expect(row("Blessing Eze")).toContainText(branch);
    await row("Blessing Eze").getByRole("button", { name: "Remove Blessing Eze" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(row("Blessing Eze")).toContainText("Former");
  });

  await test.step("a coupon is added and ended", async () => {
    await page.getByRole("link", { name: "Coupons" }).click();
    await main.getByRole("button", { name: "Add New Coupon" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add Coupon" });
    await fill(dialog, { Code: "harmattan10", Percent: "10", Uses: "3" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(row("HARMATTAN10")).toContainText("0 of 3");
    await row("HARMATTAN10").getByRole("button", { name: "End HARMATTAN10" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
    await expect(row("HARMATTAN10")).toContainText("Ended");
  });
  await context.close();
});
