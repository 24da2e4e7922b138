import { expect } from "@playwright/test";
import { test } from "../story.ts";
import { expectQuantities, main, openCounter, scan, total } from "../till.ts";

test("a cashier sells two items for cash by keyboard", async ({ browser }) => {
  const counter = await openCounter(browser);
  await counter.createItem("Sliced bread", 1250, { barcodes: [{ code: "6154000118716" }] });
  await counter.createItem("Malt drink", 650);
  const page = await counter.openTill();
  await expect(main(page).getByText("given at check-out")).toBeVisible();
  await scan(page, "6154000118716");
  await expectQuantities(page, { "Sliced bread": "1" });
  await main(page)
    .getByRole("textbox", { name: /^Scan, or type/ })
    .fill("malt");
  await page.waitForTimeout(150);
  await page.keyboard.press("Enter");
  await expectQuantities(page, { "Sliced bread": "1", "Malt drink": "1" });
  await expect(total(page)).toContainText("₦1,900.00");
  await page.keyboard.press("F10");
  await main(page)
    .getByRole("textbox", { name: /^Cash handed over/ })
    .fill("2000");
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("₦100.00")).toBeVisible();
  await page.keyboard.press("F10");
  await expect.poll(async () => (await counter.sales()).map(({ paid }) => paid)).toEqual([1900]);
  await counter.close();
});
