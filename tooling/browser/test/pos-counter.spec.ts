import { expect, type Page } from "@playwright/test";
import { type Counter, openCounter } from "../day/counter.ts";
import { test } from "../story.ts";
import { accessible, fits, main, type } from "../till.ts";

// One counter on one day: what goes in is what was meant.
test.describe.configure({ mode: "serial" });
let counter: Counter;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  counter = await openCounter(browser);
  await counter.item("Sliced bread", 1250, { barcodes: [{ code: "BREAD" }] });
  await counter.item("Bread knife", 3000);
  for (const [name, phone_number] of [
    ["Mama Nkechi", "0803 123 4567"],
    ["Chidi Eze", "0803 123 45678"],
  ] as const)
    await counter.call("pos.customers.create", {
      ...{ name, phone_number },
      email: `${name.split(" ")[0]!.toLowerCase()}@shop.example`,
    });
  page = await counter.till();
});
test.afterAll(() => counter?.close());

const box = (name: string | RegExp) => main(page).getByRole("textbox", { name, exact: true });
const customer = (name: string) => main(page).getByRole("region", { name: "The sale" }).getByText(name);

test("two customers’ numbers overlap: the one whose number was typed buys, and gets the receipt", async () => {
  await expect(main(page).getByText("given at check-out")).toBeVisible();
  await page.keyboard.press("F7");
  await expect(box("Phone number")).toBeFocused();
  await type(page, "0803");
  await expect(main(page).getByRole("button", { name: /^Mama Nkechi/ })).toBeVisible();
  await page.keyboard.press("Enter", { delay: 120 });
  await expect(main(page).getByRole("alert").getByText("This is a part of a number.")).toBeVisible();
  await accessible(page);
  await fits(page);
  // The whole number, which the other's number has in it; and Enter before anything was looked up.
  await type(page, "1234567");
  await page.waitForTimeout(120);
  await page.keyboard.press("Enter");
  await expect(customer("Mama Nkechi")).toBeVisible();
  await page.keyboard.press("F7");
  await page.keyboard.press("ControlOrMeta+a");
  await type(page, "+234 803 123 45");
  await expect(main(page).getByRole("button", { name: /^Chidi Eze/ })).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Mama Nkechi/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(customer("Mama Nkechi")).toBeVisible();
  await page.keyboard.press("F7");
  await page.setViewportSize({ width: 390, height: 844 });
});
