import { expect } from "@playwright/test";
import { runQuery } from "../server.ts";
import { test } from "../story.ts";

interface ListResult {
  data: { description: string; cost: number; acquisition_date: string; custodian: { full_name: string } }[];
}

test("an Admin matches, completes, corrects and imports a spreadsheet", async ({ browser, shared, sessions }) => {
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const found = () => runQuery<ListResult>(context, shared.url, "assets.list", { search: "Jos", sort: "description" });
  const before = (await found()).data.length;
  await page.goto(`${shared.url}/addAssets`);
  const rows = [
    "Name,Category,Purchase Date,Purchase Cost",
    "Jos backhoe,Earth moving,23/1/2023,2266.13",
    "Jos dragline,Earth moving,14/11/2022,1292.94",
    "Jos excavator,Earth moving,41/1/2023,2300.71",
  ];
  await page.getByLabel("Choose a spreadsheet or drop it here").setInputFiles({
    name: "jos-assets.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\uFEFF${rows.join("\r\n")}\r\n`),
  });
  await page.getByText("How the columns were read").click();
  await expect(page.getByRole("combobox", { name: "Column for Cost" })).toHaveValue("3");

  const custodian = page.getByRole("combobox", { name: "Custodian for all rows" });
  await custodian.click();
  await page.getByRole("listbox").getByRole("option").nth(1).click();
  const custodianName = await custodian.inputValue();
  await page.getByRole("combobox", { name: "Acquisition Nature for all rows" }).selectOption("Purchase");
  await page.getByRole("combobox", { name: "Condition for all rows" }).selectOption("Used");
  await page.getByRole("textbox", { name: "Useful Life (Years) for all rows" }).fill("5");
  await expect(page.getByRole("heading", { name: /^2 assets, ₦3,559\.07, .*1 row to correct$/ })).toBeVisible();
  const wrong = page.getByRole("region", { name: "Rows to correct" });
  await expect(wrong).toContainText(/Row 4Purchase Date41\/1\/2023.*not a date/);
  await expect(page.getByText("1 row stays behind (row 4); you get it back as a spreadsheet.")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 good rows" }).click();
  await expect(page.getByRole("heading", { name: "2 assets imported from jos-assets.csv" })).toBeVisible();
  await expect(page.getByText("1 row left out.")).toBeVisible();
  const { data } = await found();
  expect(data).toHaveLength(before + 2);
  const [backhoe] = data.filter(({ description }) => description === "Jos backhoe");
  expect(backhoe).toMatchObject({ cost: 2266.13, acquisition_date: "2023-01-23" });
  expect(custodianName).toContain(backhoe!.custodian.full_name);
  await context.close();
});
