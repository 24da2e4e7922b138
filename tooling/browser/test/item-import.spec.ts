import { expect, type Page } from "@playwright/test";
import { setUpCompany } from "../people.ts";
import { shownRowsOf, textOf } from "../screen.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { createStore, expectAccessible, expectFitsWidth, main } from "../till.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());

const LIST = [
  "MAMA NKECHI STORES,,,,",
  "Item,Sell,Qty,Cost,Store",
  "Rice 50kg,82.500,12,70.000,Main shop",
  "Oil 5L,9.500,3,8.000,Main shop",
  "Salt,soon,10,100,Main shop",
  "Pepper,later,1,50,Main shop",
  "TOTAL,,26,,",
].join("\n");

async function open(page: Page, content: string, name = "shop.csv") {
  await page.goto(`${server.url}/pos/importInventory`);
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.locator("input[type=file]").setInputFiles(file);
}
const namesIn = async (page: Page) => {
  await page.goto(`${server.url}/pos/viewInventory`);
  await expect(main(page).getByRole("heading", { name: "View Inventory" })).toBeVisible();
  return main(page).getByRole("row");
};

test("a shop's list is imported on one page, with a question, a proposal, a correction and a restored row", async ({
  page,
  context,
  browser,
}) => {
  await createStore(context, server);
  await open(page, LIST);
  const questions = main(page).getByRole("region", { name: "Questions" });
  await expect(questions.getByRole("heading", { name: "2 questions" })).toBeVisible();
  await expect(questions).toContainText("“82.500”, “9.500”, “70.000” can be read in two ways");
  const submit = main(page).getByRole("button", { name: /^(Import|Nothing)/ });
  await expect(submit).toBeDisabled();
  await expectAccessible(page);
  await questions
    .getByRole("combobox", { name: "Numbers of the list are written with" })
    .selectOption({ label: "Dots for thousands – 1.000.000,00" });
  await questions.getByRole("button", { name: "Use “General”" }).click();
  await expect(questions.getByRole("heading", { name: "Every question is answered" })).toBeVisible();
  const says = "2 new items, stock worth ₦864,000.00, 1 new category, 1 new branch, 2 rows to correct";
  await expect(main(page).getByRole("heading", { name: says })).toBeVisible();

  await main(page).getByRole("button", { name: "Correct row 5, Sell" }).click();
  const editor = page.getByRole("dialog");
  const correct = async (text: string) => {
    await editor.getByRole("textbox", { name: "Sell, row 5" }).fill(text);
    await page.keyboard.press("Enter");
  };
  await correct("200");
  await expect(editor.getByText("Row 5 is good.")).toBeVisible();
  await editor.getByRole("button", { name: "Undo" }).click();
  await expect(editor.getByText("“soon” is not a number.")).toBeVisible();
  await expect(editor.getByRole("row", { name: /^Needs you: row 6 Pepper later/ })).toBeVisible();
  await expectAccessible(page);
  await correct("250");
  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("heading", { name: /^3 new items, .* 1 row to correct/ })).toBeVisible();

  // The browser is closed and opened again: the answers and the correction are there.
  await page.waitForTimeout(1500);
  await page.goto(`${server.url}/pos/importInventory`);
  await main(page).getByRole("button", { name: "Continue with shop.csv" }).click();
  await expect(main(page).getByRole("heading", { name: /^3 new items, .* 1 row to correct/ })).toBeFocused();
  await expect(main(page).getByRole("region", { name: "Your corrections" })).toContainText("Sell, row 5: “250”");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitsWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await main(page).getByRole("button", { name: "Import 3 good rows" }).dblclick();
  await expect(main(page).getByRole("heading", { name: "3 items imported from shop.csv" })).toBeFocused();
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Rows left behind" }).click();
  const rows = (await shownRowsOf(await download)).map((cells) => cells.map(textOf));
  expect(rows[1]).toEqual(["Pepper", "later", "1", "50", "Main shop", "6", "“later” is not a number."]);
  const listed = await namesIn(page);
  await expect(listed.filter({ hasText: "Rice 50kg" })).toContainText("₦82,500.00");
  await expect(listed.filter({ hasText: "Salt" })).toContainText("₦250.00");
  await expect(listed).toHaveCount(4);

  const other = await browser.newContext();
  await setUpCompany(other, server, { name: "Other Store", abbreviation: "OTH", email: "ada@other.example" });
  const otherPage = await other.newPage();
  await otherPage.goto(`${server.url}/pos/viewInventory`);
  await expect(main(otherPage).getByText("Salt")).toHaveCount(0);
  await other.close();

  await open(page, LIST.replace("MAMA NKECHI STORES,,,,\n", "").replace(/\n(Salt|Pepper|TOTAL).*/g, ""));
  await main(page).getByRole("combobox", { name: "Numbers of the list are written with" }).selectOption("dots");
  await main(page).getByRole("button", { name: "Use “General”" }).click();
  await expect(main(page).getByText("Confirm that you want to add these items again.")).toBeVisible();
});

test("an import whose response is lost is sent again, and adds its items once", async ({ page, context }) => {
  await setUpCompany(context, server, { name: "Torch Store", abbreviation: "TOR", email: "ada@torch.example" });
  await open(page, "Name,Category,Price\nTorch,Home,1500\nBulb,Home,₦500");
  await page.route(
    (url) => url.pathname === "/api/trpc/pos.itemUploads.run",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const submit = main(page).getByRole("button", { name: "Import 2 items" });
  await submit.click();
  await expect(main(page).getByText("The server cannot be reached. Check your connection")).toBeVisible();
  await submit.click();
  await expect(main(page).getByRole("heading", { name: "2 items imported from shop.csv" })).toBeFocused();
  await expect(await namesIn(page)).toHaveCount(3);
});
