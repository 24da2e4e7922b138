import { expect, type Page } from "@playwright/test";
import { test } from "../story.ts";
import { type Counter, expectAccessible, expectFitsWidth, main, openCounter, total, typeSlowly } from "../till.ts";

// The till has a numeric pad with a comma, as phones may have; the comma is never dropped.
test.describe.configure({ mode: "serial" });
let counter: Counter;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  counter = await openCounter(browser);
  await counter.createItem("Loose rice", 2000, { unit: "kg", vat_class: "zero" });
  page = await counter.openTill();
});
test.afterAll(() => counter?.close());

const box = (name: string | RegExp) => main(page).getByRole("textbox", { name, exact: true });
const enter = async (text: string) => {
  await typeSlowly(page, text);
  await page.keyboard.press("Enter", { delay: 120 });
};

test("a weight, two discounts and cash with decimal commas are sold as typed", async () => {
  await expect(main(page).getByText("given at check-out")).toBeVisible();
  await page.keyboard.press("F2");
  await expect(box(/^Scan, or type/)).toBeFocused();
  await enter("loose rice");
  await expect(box("Quantity of Loose rice")).toHaveValue("1");
  await page.keyboard.press("*");
  await expect(box("Quantity of Loose rice")).toBeFocused();
  await enter("1,2,3");
  await expect(main(page).getByText("“1,2,3” is not clear: write 12.3 or 123.")).toBeVisible();
  await expectAccessible(page);
  // The typed text is selected, so that it can be overwritten; if it is left alone, the sold quantity replaces it.
  await enter("1,5");
  await expect(box("Quantity of Loose rice")).toHaveValue("1.500");
  await expect(total(page)).toHaveText("₦3,000.00");
  await page.keyboard.press("F3");
  await enter("2,5");
  await expect(total(page)).toHaveText("₦2,925.00");
  await page.keyboard.press("F4");
  await enter("10,0,0");
  await expect(main(page).getByText("“10,0,0” is not clear: write 100 or 1000.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await enter("10,00");
  // 2,925 less 10 %.
  await expect(total(page)).toHaveText("₦2,632.50");
  await page.keyboard.press("F4");
  await main(page).getByRole("button", { name: "Naira" }).click();
  await box("Discount in naira").focus();
  await enter("150,50");
  await expect(total(page)).toHaveText("₦2,774.50");
  await page.keyboard.press("F10");
  await expect(box(/^Cash handed over/)).toBeFocused();
  await enter("1.000.50");
  await expect(main(page).getByText("Enter an amount in naira.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await enter("3000,00");
  await expect(main(page).getByText("₦225.50")).toBeVisible();
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
});

test("F10 accepts typed input like Enter, and rejects ambiguous input", async () => {
  // The page handles the next key or timer only after this: a scan right after F2 goes to the search.
  const focused = await page.evaluate(async () => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "F2", code: "F2", cancelable: true }));
    for (let microtasks = 0; microtasks < 20; microtasks++) await undefined;
    return (document.activeElement as HTMLElement).dataset.till;
  });
  expect(focused).toBe("search");
  await enter("loose rice");
  const quantity = box("Quantity of Loose rice");
  await expect(quantity).toHaveValue("1");
  await page.keyboard.press("*");
  await typeSlowly(page, "1,2,3");
  await page.keyboard.press("F10");
  await expect(main(page).getByText("“1,2,3” is not clear: write 12.3 or 123.")).toBeVisible();
  await expect(quantity).toBeFocused();
  await typeSlowly(page, "3");
  await page.keyboard.press("F4");
  await expect(total(page)).toHaveText("₦6,000.00");
  await typeSlowly(page, "2,5");
  await page.keyboard.press("F10");
  await expect(total(page)).toHaveText("₦5,850.00");
  await page.keyboard.press("*");
  await typeSlowly(page, "2");
  await page.keyboard.press("F10");
  await expect(box(/^Cash handed over/)).toBeFocused();
  await expect(total(page)).toHaveText("₦3,900.00");
  await typeSlowly(page, "4000,00");
  await page.keyboard.press("F10");
  await expect(main(page).getByText("₦100.00", { exact: true })).toBeVisible();
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
});

test("a drawer is counted blind to the kobo", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Alt+e");
  await expect(main(page).getByText("hidden until the shift is closed")).toBeVisible();
  await box("How many of ₦1,000").fill("2,5");
  await box("Card slips").fill("1,2,3");
  await page.keyboard.press("F10");
  await expect(main(page).getByText("Enter the number of each note and coin.")).toBeVisible();
  await box("How many of ₦1,000").fill("3");
  await page.keyboard.press("F10");
  await expect(main(page).getByText("“1,2,3” is not clear: write 12.3 or 123.")).toBeVisible();
  await expectFitsWidth(page);
  await box("Card slips").fill("12500,50");
  await page.keyboard.press("F10");
  await expect(main(page).getByText("12,500.50").first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("an asset's cost is saved as typed", async () => {
  await page.goto(`${new URL(page.url()).origin}/addAssets`);
  const cost = main(page).getByRole("textbox", { name: "Cost", exact: true });
  await cost.focus();
  await typeSlowly(page, "12500,50");
  await expect(cost).toHaveValue("12500,50");
  await page.keyboard.press("Tab");
  await expect(cost).toHaveValue("12,500.50");
  await cost.focus();
  await typeSlowly(page, "1,250");
  await page.keyboard.press("Tab");
  await expect(cost).toHaveValue("1,250.00");
  await cost.focus();
  await typeSlowly(page, "1,25,000");
  await page.keyboard.press("Tab");
  await expect(cost).toHaveValue("1,25,000");
  await main(page).getByRole("button", { name: "Add Asset" }).click();
  await expect(main(page).getByText("“1,25,000” is not clear: write 125000.").first()).toBeVisible();
  await expectAccessible(page);
});
