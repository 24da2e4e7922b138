import { expect, type Page } from "@playwright/test";
import { type Counter, openCounter, quantities } from "../day/counter.ts";
import { test } from "../story.ts";
import { accessible, fits, main, scanWithPauses, type } from "../till.ts";

// One counter on one day: what goes in is what was meant.
test.describe.configure({ mode: "serial" });
const MALT = "6154000118716";
const CARTON = "6154000118723";
let counter: Counter;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  counter = await openCounter(browser);
  await counter.item("Sliced bread", 1250, { barcodes: [{ code: "BREAD" }] });
  await counter.item("Bread knife", 3000);
  await counter.item("Bread crumbs", 900);
  await counter.item("Malt drink", 650, {
    unit: "can",
    barcodes: [
      { code: MALT, quantity: 1 },
      { code: CARTON, quantity: 24 },
    ],
  });
  // What is left of the can's code where a scan is split.
  await counter.item("Gold ring", 250000, { barcodes: [{ code: MALT.slice(6) }] });
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
});

const HICCUPS = [8, 9, 45, 8, 7, 95, 8, 60, 9];
const refused = () => page.getByRole("alert").filter({ hasText: /Not added|is not an item|in pieces/ });

test("a scanner hesitates: each scan is one item, wherever the focus is", async () => {
  await main(page).getByRole("button", { name: "Food" }).focus();
  await scanWithPauses(page, MALT, HICCUPS);
  await quantities(page, { "Malt drink": "1" });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scanWithPauses(page, CARTON, [45, 100, 0]);
  await quantities(page, { "Malt drink": "25" });
  await page.keyboard.press("F2");
  await scanWithPauses(page, MALT, HICCUPS, "Tab");
  await quantities(page, { "Malt drink": "26" });
  await scanWithPauses(page, MALT, [90]);
  await quantities(page, { "Malt drink": "27" });
  await expect(box(/^Scan, or type/)).toHaveValue("");
  // Pieces are nothing, also where the rest is another's code.
  await main(page).getByRole("button", { name: "Food" }).focus();
  await scanWithPauses(page, MALT, [8, 8, 8, 8, 8, 240, 8, 8, 8, 8, 8, 8, 8]);
  await expect(refused()).toContainText("The scan came in pieces");
  await quantities(page, { "Malt drink": "27" });
  // In the search what was typed is read whole.
  await page.keyboard.press("F2");
  await scanWithPauses(page, MALT, [8, 8, 8, 8, 8, 240, 8, 8, 8, 8, 8, 8, 8]);
  await quantities(page, { "Malt drink": "28" });
});

test("scans while one is looked up wait for their turn, and none is lost", async () => {
  await page.route("**/pos.items.find*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const code of [CARTON, MALT, "BREAD", MALT, "6154000990015"]) await scanWithPauses(page, code, [8]);
  await expect(refused()).toContainText("6154000990015 is not an item here");
  await quantities(page, { "Malt drink": "54", "Sliced bread": "1" });
  await page.unroute("**/pos.items.find*");
});

test("with a panel or a dialog open a scan is refused, and leaves no trace in its field", async () => {
  for (const [key, field] of [
    ["F4", "Discount in percent"],
    ["F6", "Coupon code"],
    ["F7", "Phone number"],
    ["F8", "Name to find it by"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box(field)).toBeFocused();
    const before = await box(field).inputValue();
    await scanWithPauses(page, MALT, HICCUPS);
    await expect(refused()).toContainText(`Not added: ${MALT}. Close this first, then scan again.`);
    await expect(box(field)).toHaveValue(before);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("F2");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the till" })).toBeVisible();
  await scanWithPauses(page, CARTON, HICCUPS);
  await expect(refused()).toContainText(`Not added: ${CARTON}.`);
  await page.keyboard.press("Escape");
  await quantities(page, { "Malt drink": "54", "Sliced bread": "1" });
});

test("what is marked is what Enter adds; a code that is typed is its item", async () => {
  await page.keyboard.press("F2");
  await type(page, "bread");
  const mark = main(page).locator("button[aria-current]");
  await expect(mark).toContainText("Sliced bread");
  await page.keyboard.press("ArrowDown");
  await expect(mark).toContainText("Bread crumbs");
  await page.keyboard.press("Enter");
  await quantities(page, { "Malt drink": "54", "Sliced bread": "1", "Bread crumbs": "1" });
  // Entered before anything was shown: several match, and one of them is chosen.
  await type(page, "brea");
  await page.waitForTimeout(110);
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("3 items match brea.")).toBeVisible();
  await quantities(page, { "Malt drink": "54", "Sliced bread": "1", "Bread crumbs": "1" });
  await expect(mark).toContainText("Bread crumbs");
  await page.keyboard.press("Enter");
  await quantities(page, { "Malt drink": "54", "Sliced bread": "1", "Bread crumbs": "2" });
  // While an answer is late, what was found before is not added.
  await type(page, "knife");
  await expect(mark).toContainText("Bread knife");
  await page.route("**/pos.items.list*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press("ControlOrMeta+a");
  await type(page, "crumbs");
  await page.waitForTimeout(200);
  await page.keyboard.press("Enter");
  await quantities(page, { "Malt drink": "54", "Sliced bread": "1", "Bread crumbs": "3" });
  await page.unroute("**/pos.items.list*");
  for (const _ of [1, 2]) {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Delete");
  }
});

test("the next customer’s first scan begins the next sale; the receipt went to whose number was typed", async () => {
  await page.keyboard.press("F10");
  await scanWithPauses(page, MALT, HICCUPS);
  await expect(refused()).toContainText("Go back to the sale and scan again.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
  await page.keyboard.press("Alt+m");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("mama@shop.example");
  await scanWithPauses(page, MALT, HICCUPS);
  await expect(refused()).toContainText(`Not added: ${MALT}.`);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("mama@shop.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Mailed to mama@shop.example.")).toBeVisible();
  await scanWithPauses(page, "6154000990015", HICCUPS);
  await expect(refused()).toContainText("6154000990015 is not an item here");
  await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
  await scanWithPauses(page, CARTON, HICCUPS);
  await scanWithPauses(page, MALT, HICCUPS);
  await quantities(page, { "Malt drink": "25" });
  await expect(customer("No customer named")).toBeVisible();
  expect((await counter.sales()).map(({ customer }) => customer?.name)).toEqual(["Mama Nkechi"]);
});

test("two tabs have one cart: one sells, and the other waits until it takes over", async () => {
  const other = await counter.till();
  const waits = (one: Page) => one.getByRole("region", { name: "This sale is open in another tab" });
  await expect(waits(other)).toContainText("It has 1 line.");
  await accessible(other);
  await scanWithPauses(other, MALT, HICCUPS);
  await expect(other.getByRole("alert").filter({ hasText: MALT })).toContainText(
    "The till is open in another tab.",
  );
  await other.getByRole("button", { name: "Take it over" }).click();
  await expect(waits(page)).toBeVisible();
  await other.bringToFront();
  await quantities(other, { "Malt drink": "25" });
  await other.keyboard.press("F10");
  await expect(other.getByRole("button", { name: /^Exact/ })).toBeEnabled();
  await other.keyboard.press("Enter");
  await other.getByRole("button", { name: "Check Out" }).dblclick();
  await expect(main(other).getByRole("heading", { name: /^Sold / })).toBeVisible();
  await expect(waits(page)).toContainText("Nothing is in it now.");
  expect(await counter.sales()).toHaveLength(2);
  // Who is left gets the turn by itself.
  await other.close();
  await page.bringToFront();
  await expect(main(page).getByText("Nothing in the sale yet.").first()).toBeVisible();
});

test("a sale whose answer was lost is taken over with its key: both tabs tell of one sale", async () => {
  await page.keyboard.press("F2");
  await scanWithPauses(page, MALT, HICCUPS);
  await quantities(page, { "Malt drink": "1" });
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("button", { name: /^Exact/ })).toBeEnabled();
  await page.keyboard.press("Enter");
  await page.route("**/pos.sales.create*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("F10");
  await expect(main(page).getByText("Checking whether this was sold…")).toBeVisible();
  const other = await counter.till();
  await expect(other.getByText("It is being sold there.")).toBeVisible();
  await other.getByRole("button", { name: "Take it over" }).click();
  await expect(main(other).getByRole("heading", { name: /^Sold / })).toBeVisible();
  expect(await counter.sales()).toHaveLength(3);
  await other.close();
  await page.unroute("**/pos.sales.create*");
  await expect(main(page).getByText("Nothing in the sale yet.").first()).toBeVisible();
});

test("without locks in the browser the tabs agree by a note", async () => {
  await counter.context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  await page.reload();
  await expect(main(page).getByText("given at check-out")).toBeVisible();
  const other = await counter.till();
  await other.getByRole("button", { name: "Take it over" }).click();
  await expect(main(other).getByText("given at check-out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take it over" })).toBeVisible();
  await other.close();
  await expect(main(page).getByText("given at check-out")).toBeVisible();
});
