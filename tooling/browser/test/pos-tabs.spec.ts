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
  unreachableControls,
} from "../till.ts";

// Two tabs of one browser share a cart.
test.describe.configure({ mode: "serial" });
const MALT = "6154000118716";
let counter: Counter;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  counter = await openCounter(browser);
  await counter.createItem("Malt drink", 650, { unit: "can", barcodes: [{ code: MALT, quantity: 1 }] });
  page = await counter.openTill();
});
test.afterAll(() => counter?.close());

test("at 200 % zoom nothing is cut off and every button can be reached", async () => {
  await expect(main(page).getByText("given at check-out")).toBeVisible();
  await scanWithPauses(page, MALT, [8]);
  const unreachable: string[] = [];
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width: width / 2, height: 450 });
    const checkReach = async (panel: string) => {
      await expectFitsWidth(page);
      unreachable.push(...(await unreachableControls(page)).map((name) => `${name}, ${panel} at ${width}`));
    };
    await main(page)
      .getByRole("button", { name: /^1 item/ })
      .click();
    await checkReach("the sale");
    await page.keyboard.press("F10");
    await expect(main(page).getByRole("heading", { name: "Payment" })).toBeVisible();
    await checkReach("payment");
    await page.keyboard.press("Escape");
    await expect(main(page).getByRole("button", { name: /^1 item/ })).toBeVisible();
    await checkReach("items");
  }
  expect(unreachable).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page).getByRole("button", { name: "Remove Malt drink" }).click();
});

test("New Sales forgets the customer and the discount of a sale whose lines were removed", async () => {
  await page.keyboard.press("F7");
  await typeSlowly(page, "0803 765 4321");
  await main(page).getByRole("textbox", { name: "Name" }).fill("Gone Home");
  await page.keyboard.press("Enter");
  // The till takes no scan before the panel has closed.
  await expect(main(page).getByText("Gone Home").first()).toBeVisible();
  await scanWithPauses(page, MALT, [8]);
  await expect(total(page)).toHaveText("₦650.00");
  await page.keyboard.press("F4");
  await typeSlowly(page, "10");
  await page.keyboard.press("Enter");
  await expect(total(page)).toHaveText("₦585.00");
  await main(page).getByRole("button", { name: "Remove Malt drink" }).click();
  await page.keyboard.press("Alt+n");
  await expect(main(page).getByText("No customer named")).toBeVisible();
  await scanWithPauses(page, MALT, [8]);
  await expect(total(page)).toHaveText("₦650.00");
  await main(page).getByRole("button", { name: "Remove Malt drink" }).click();
});

test("a mistyped name shows the items of the nearest word, and only a chosen one is added", async () => {
  const note = main(page).getByText("Nothing found for “matl”. Showing results for “malt”.");
  const mark = main(page).locator("button[aria-current]");
  await page.keyboard.press("F2");
  await typeSlowly(page, "matl");
  await expect(note).toBeVisible();
  await expect(mark).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("No item has the name or code matl.").first()).toBeVisible();
  await expectQuantities(page, {});
  await typeSlowly(page, "matl");
  await expect(note).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(mark).toContainText("Malt drink");
  await page.keyboard.press("Enter");
  await expectQuantities(page, { "Malt drink": "1" });
  await main(page).getByRole("button", { name: "Remove Malt drink" }).click();
});

test("two tabs share one cart: one sells, and the other waits until it takes over", async () => {
  await scanWithPauses(page, MALT, [8]);
  await expectQuantities(page, { "Malt drink": "1" });
  const other = await counter.openTill();
  const waitingPanel = (tab: Page) => tab.getByRole("region", { name: "This sale is open in another tab" });
  await expect(waitingPanel(other)).toContainText("It has 1 line.");
  await expectAccessible(other);
  await scanWithPauses(other, MALT, [8]);
  await expect(other.getByRole("alert").filter({ hasText: MALT })).toContainText("The till is open in another tab.");
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(waitingPanel(page)).toBeVisible();
  await other.bringToFront();
  await expectQuantities(other, { "Malt drink": "1" });
  await other.keyboard.press("F10");
  await expect(other.getByRole("button", { name: /^Exact/ })).toBeEnabled();
  await other.keyboard.press("Enter");
  await other.getByRole("button", { name: "Check Out" }).dblclick();
  await expect(main(other).getByRole("heading", { name: /^Sold / })).toBeVisible();
  await expect(waitingPanel(page)).toContainText("Nothing is in it now.");
  expect(await counter.sales()).toHaveLength(1);
  // The remaining tab becomes active by itself.
  await other.close();
  await page.bringToFront();
  await expect(main(page).getByText("Nothing in the sale yet.").first()).toBeVisible();
});

test("a tab takes over a sale whose response was lost, and it is sold once", async () => {
  // Before the sale is begun: a busy page may still send a request past a route that was set just before a key.
  await page.route("**/pos.sales.create*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("F2");
  await scanWithPauses(page, MALT, [8]);
  await expectQuantities(page, { "Malt drink": "1" });
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("button", { name: /^Exact/ })).toBeEnabled();
  await page.keyboard.press("Enter");
  await page.keyboard.press("F10");
  await expect(main(page).getByText("Checking whether this was sold…")).toBeVisible();
  const other = await counter.openTill();
  await expect(other.getByText("It is being sold there.")).toBeVisible();
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(main(other).getByRole("heading", { name: /^Sold / })).toBeVisible();
  expect(await counter.sales()).toHaveLength(2);
  await other.close();
  await page.unroute("**/pos.sales.create*");
  await expect(main(page).getByText("Nothing in the sale yet.").first()).toBeVisible();
});

test("a sale whose repeat is refused before its key is looked up is shown as sold", async () => {
  const statuses: number[] = [];
  await page.route("**/pos.sales.create*", async (route) => {
    if (statuses.length === 0) {
      statuses.push((await route.fetch()).status());
      return route.abort();
    }
    // Without this header the server takes the page for an older build, and refuses the call.
    const { "x-made-for": _madeFor, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    statuses.push(response.status());
    return route.fulfill({ response });
  });
  await page.keyboard.press("F2");
  await scanWithPauses(page, MALT, [8]);
  await expectQuantities(page, { "Malt drink": "1" });
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("button", { name: /^Exact/ })).toBeEnabled();
  await page.keyboard.press("Enter");
  await page.keyboard.press("F10");
  await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
  expect(statuses).toEqual([200, 409]);
  expect(await counter.sales()).toHaveLength(3);
  await page.unroute("**/pos.sales.create*");
  await page.keyboard.press("F2");
  await expect(main(page).getByText("Nothing in the sale yet.").first()).toBeVisible();
});

test("without browser locks the tabs coordinate through storage", async () => {
  await counter.context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  await page.reload();
  await expect(main(page).getByText("given at check-out")).toBeVisible();
  const other = await counter.openTill();
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(main(other).getByText("given at check-out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take over" })).toBeVisible();
  await other.close();
  await expect(main(page).getByText("given at check-out")).toBeVisible();
});

test("a held sale with a long label, and a sale of an item with a long unit, fit a phone", async () => {
  const word = "Generatorhouse".repeat(9);
  const { id: item_id } = await counter.createItem(word, 99_999.99, { unit: "twentylettersofunits" });
  const cart = { shift_id: counter.shift.id, lines: [{ item_id, quantity: 1 }] };
  await counter.mutate("pos.holds.create", { ...cart, label: word });
  const sale = await counter.mutate("pos.sales.create", {
    ...cart,
    checkout_key: "long-names",
    expected_total: 99_999.99,
    payments: [{ tender: "Cash", amount: 100_000 }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("F9");
  await expect(main(page).getByRole("button", { name: `Recall ${word}` })).toBeVisible();
  await expectFitsWidth(page);
  await page.goto(`${counter.server.url}/pos/viewSales?sale=${sale.id}`);
  await expect(main(page).getByRole("region", { name: "Sale", exact: true })).toContainText("twentylettersofunits");
  await expectFitsWidth(page);
});
