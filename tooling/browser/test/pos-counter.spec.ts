import { expect, type Page } from "@playwright/test";
import { test } from "../story.ts";
import {
  type Counter,
  expectAccessible,
  expectFitsWidth,
  expectQuantities,
  main,
  openCounter,
  scanWithPauses,
  total,
  typeSlowly,
} from "../till.ts";

// These stories use one till for a day, and check that every input is recorded as intended.
test.describe.configure({ mode: "serial" });
const MALT = "6154000118716";
const CARTON = "6154000118723";
let counter: Counter;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  counter = await openCounter(browser);
  await counter.createItem("Sliced bread", 1250, { barcodes: [{ code: "BREAD" }] });
  await counter.createItem("Bread knife", 3000);
  await counter.createItem("Bread crumbs", 900);
  await counter.createItem("Malt drink", 650, {
    unit: "can",
    barcodes: [
      { code: MALT, quantity: 1 },
      { code: CARTON, quantity: 24 },
    ],
  });
  // This barcode equals the rest of the can's code if its scan is split.
  await counter.createItem("Gold ring", 250000, { barcodes: [{ code: MALT.slice(6) }] });
  await counter.createItem("Loose beans", 800, { unit: "kg" });
  await counter.createItem("Stockfish", 5000.2, { unit: "kg" });
  for (const [name, phone_number] of [
    ["Mama Nkechi", "0803 123 4567"],
    ["Chidi Eze", "0803 123 45678"],
  ] as const)
    await counter.mutate("pos.customers.create", {
      name,
      phone_number,
      email: `${name.split(" ")[0]!.toLowerCase()}@shop.example`,
    });
  page = await counter.openTill();
});
test.afterAll(() => counter?.close());

const box = (name: string | RegExp) => main(page).getByRole("textbox", { name, exact: true });
/** Types like a person, with a pause before Enter. */
const enter = async (text: string) => {
  await typeSlowly(page, text);
  await page.waitForTimeout(120);
  await page.keyboard.press("Enter");
};
const customer = (name: string) => main(page).getByRole("region", { name: "The sale" }).getByText(name);

test("when customers' numbers overlap, the one with the typed number is selected", async () => {
  await expect(main(page).getByText("given at check-out")).toBeVisible();
  await page.keyboard.press("F7");
  await expect(box("Phone number")).toBeFocused();
  await typeSlowly(page, "0803");
  await expect(main(page).getByRole("button", { name: /^Mama Nkechi/ })).toBeVisible();
  await page.keyboard.press("Enter", { delay: 120 });
  await expect(main(page).getByRole("alert").getByText("This is a part of a number.")).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
  // The whole number, which the other number contains, is entered before the look-up ends.
  await enter("1234567");
  await expect(customer("Mama Nkechi")).toBeVisible();
  await page.keyboard.press("F7");
  await page.keyboard.press("ControlOrMeta+a");
  await typeSlowly(page, "+234 803 123 45");
  await expect(main(page).getByRole("button", { name: /^Chidi Eze/ })).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Mama Nkechi/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(customer("Mama Nkechi")).toBeVisible();
});

const PAUSES = [8, 9, 45, 8, 7, 95, 8, 60, 9];
const scanAlert = () => page.getByRole("alert").filter({ hasText: /Not added|is not an item|incomplete/ });

test("scans with pauses add one item each, wherever the focus is", async () => {
  await main(page).getByRole("button", { name: "Food" }).focus();
  await scanWithPauses(page, MALT, PAUSES);
  await expectQuantities(page, { "Malt drink": "1" });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // Browsers round the times of key events: 100 may become slightly more.
  await scanWithPauses(page, CARTON, [45, 99, 0]);
  await expectQuantities(page, { "Malt drink": "25" });
  await page.keyboard.press("F2");
  await scanWithPauses(page, MALT, PAUSES, "Tab");
  await expectQuantities(page, { "Malt drink": "26" });
  await scanWithPauses(page, MALT, [90]);
  await expectQuantities(page, { "Malt drink": "27" });
  await expect(box(/^Scan, or type/)).toHaveValue("");
  // This scanner sends no Enter.
  await scanWithPauses(page, MALT, PAUSES, "");
  await expectQuantities(page, { "Malt drink": "28" });
  await expect(box(/^Scan, or type/)).toHaveValue("");
  // A scan in the quantity field is not a quantity.
  await page.keyboard.press("*");
  await expect(box("Quantity of Malt drink")).toBeFocused();
  await scanWithPauses(page, MALT, PAUSES);
  await expectQuantities(page, { "Malt drink": "29" });
  await page.keyboard.press("F2");
  // Pieces of a scan are ignored, even if the rest is another item's code.
  await main(page).getByRole("button", { name: "Food" }).focus();
  await scanWithPauses(page, MALT, [8, 8, 8, 8, 8, 240, 8, 8, 8, 8, 8, 8, 8]);
  await expect(scanAlert()).toContainText("The scan was incomplete");
  await expectQuantities(page, { "Malt drink": "29" });
  // The search reads typed text as a whole.
  await page.keyboard.press("F2");
  await scanWithPauses(page, MALT, [8, 8, 8, 8, 8, 240, 8, 8, 8, 8, 8, 8, 8]);
  await expectQuantities(page, { "Malt drink": "30" });
});

test("scans during a look-up are queued, and none is lost", async () => {
  await page.route("**/pos.items.find*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const code of [CARTON, MALT, "BREAD", MALT, "6154000990015"]) await scanWithPauses(page, code, [8]);
  await expect(scanAlert()).toContainText("6154000990015 is not an item here");
  await expectQuantities(page, { "Malt drink": "56", "Sliced bread": "1" });
  await page.unroute("**/pos.items.find*");
});

test("a scan is rejected while a panel or dialog is open, and leaves its field unchanged", async () => {
  for (const [key, field] of [
    ["F4", "Discount in percent"],
    ["F6", "Coupon code"],
    ["F7", "Phone number"],
    ["F8", "Label"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box(field)).toBeFocused();
    const before = await box(field).inputValue();
    await scanWithPauses(page, MALT, PAUSES);
    await expect(scanAlert()).toContainText(`Not added: ${MALT}. Close this first, then scan again.`);
    await expect(box(field)).toHaveValue(before);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("F2");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the till" })).toBeVisible();
  await scanWithPauses(page, CARTON, PAUSES);
  await expect(scanAlert()).toContainText(`Not added: ${CARTON}.`);
  await page.keyboard.press("Escape");
  await expectQuantities(page, { "Malt drink": "56", "Sliced bread": "1" });
});

test("Enter adds the marked item, and a typed code adds its item", async () => {
  await page.keyboard.press("F2");
  // All at once: typed letter by letter on a slow machine, "brea" would be searched too, and its result known below.
  await page.keyboard.insertText("bread");
  const mark = main(page).locator("button[aria-current]");
  await expect(mark).toContainText("Sliced bread");
  await page.keyboard.press("ArrowDown");
  await expect(mark).toContainText("Bread crumbs");
  await page.keyboard.press("Enter");
  await expectQuantities(page, { "Malt drink": "56", "Sliced bread": "1", "Bread crumbs": "1" });
  await page.route("**/pos.items.list*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  // The text is entered before any result is shown: several items match, and the user chooses one.
  await enter("brea");
  await expect(main(page).getByText("3 items match brea.")).toBeVisible();
  await expectQuantities(page, { "Malt drink": "56", "Sliced bread": "1", "Bread crumbs": "1" });
  await expect(mark).toContainText("Bread crumbs");
  await page.keyboard.press("Enter");
  await expectQuantities(page, { "Malt drink": "56", "Sliced bread": "1", "Bread crumbs": "2" });
  // An earlier result is not added while a response is late.
  await typeSlowly(page, "knife");
  await expect(mark).toContainText("Bread knife");
  await page.keyboard.press("ControlOrMeta+a");
  await enter("crumbs");
  await expectQuantities(page, { "Malt drink": "56", "Sliced bread": "1", "Bread crumbs": "3" });
  await page.unroute("**/pos.items.list*");
  for (const _ of [1, 2]) {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Delete");
  }
});

test("the receipt goes to the selected customer, and the next scan starts the next sale", async () => {
  await page.keyboard.press("F10");
  await scanWithPauses(page, MALT, PAUSES);
  await expect(scanAlert()).toContainText("Go back to the sale and scan again.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
  await page.keyboard.press("Alt+m");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("mama@shop.example");
  await scanWithPauses(page, MALT, PAUSES);
  await expect(scanAlert()).toContainText(`Not added: ${MALT}.`);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("mama@shop.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Mailed to mama@shop.example.")).toBeVisible();
  await scanWithPauses(page, "6154000990015", PAUSES);
  await expect(scanAlert()).toContainText("6154000990015 is not an item here");
  await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
  await scanWithPauses(page, CARTON, PAUSES);
  await scanWithPauses(page, MALT, PAUSES);
  await expectQuantities(page, { "Malt drink": "25" });
  await expect(customer("No customer named")).toBeVisible();
  expect((await counter.sales()).map(({ customer }) => customer?.name)).toEqual(["Mama Nkechi"]);
});

test("weight, discount, cash, card and blind count accept a decimal comma", async () => {
  const buy = async (name: string, weight: string, sum: string) => {
    await page.keyboard.press("F2");
    await enter(name.toLowerCase());
    await expectQuantities(page, { [name]: "1" });
    await page.keyboard.press("*");
    await expect(box(`Quantity of ${name}`)).toBeFocused();
    await enter(weight);
    await expect(total(page)).toHaveText(sum);
  };
  const checkOut = async () => {
    await page.keyboard.press("F10");
    await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
  };
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("button", { name: /^Exact/ })).toBeEnabled();
  await page.keyboard.press("Enter");
  await checkOut();
  await page.keyboard.press("Enter");
  await buy("Loose beans", "1,5", "₦1,200.00");
  await page.keyboard.press("F4");
  await expect(box("Discount in percent")).toBeFocused();
  await enter("2,5");
  await expect(total(page)).toHaveText("₦1,170.00");
  await page.keyboard.press("F10");
  await expect(box(/^Cash handed over/)).toBeFocused();
  await enter("2000,00");
  await expect(main(page).getByText("₦830.00")).toBeVisible();
  await checkOut();
  // Holding Enter starts one sale and presses no button of the next one.
  await page.keyboard.down("Enter");
  for (let times = 0; times < 5; times++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await buy("Stockfish", "2,5", "₦12,500.50");
  await page.keyboard.press("F10");
  await page.keyboard.press("Alt+2");
  await expect(box(/^Amount by card/)).toBeFocused();
  await enter("12500,50");
  await checkOut();
  await page.keyboard.press("Alt+e");
  // The float of 1,000 and the cash sales of 2,700, 16,250 and 1,170.
  for (const [note, count] of Object.entries({ "₦1,000": "21", "₦100": "1", "₦20": "1" }))
    await box(`How many of ${note}`).fill(count);
  await box("Card slips").fill("12500,50");
  await main(page).getByRole("button", { name: "Submit the count" }).click();
  await main(page)
    .getByRole("button", { name: /^Close the shift/ })
    .click();
  await expect(main(page).getByText("No difference").first()).toBeVisible();
});

test("the shop's lists show their last column with long names and units, and fit a phone", async () => {
  const word = "Generatorhouse".repeat(9).slice(0, 120);
  await counter.createItem(word, 999_999_999.99, { quantity: 1, unit: "twentylettersofunits" });
  await counter.mutate("pos.cashiers.create", {
    custodian: {
      full_name: "Blessing Oluwaseun-Adébáyọ̀ Okonkwo-Nwachukwu",
      location_id: counter.location_id,
    },
  });
  const { data: cashiers } = await counter.query<{ data: { id: number }[] }>("pos.cashiers.list", {
    search: "Nwachukwu",
  });
  await counter.mutate("pos.shifts.open", { cashier_id: cashiers[0]!.id, float: 1000 });
  const overflow = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll("main .overflow-x-auto")];
      return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    });
  for (const address of ["/pos/viewInventory", "/pos/shifts", "/pos/dayReport", "/pos"]) {
    await page.goto(`${counter.server.url}${address}`);
    await expect(main(page).locator("td, li, dd").first()).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // On a phone a report's tables may scroll horizontally within their frame.
      if (width === 390 && address === "/pos/dayReport") continue;
      // The list becomes cards a moment after the width has changed.
      await expect.poll(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
