import { expect } from "@playwright/test";
import { ask, change } from "../call.ts";
import { signInAll } from "../people.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { accessible, addCashier, CARTON, fits, main, openStore, scan, stockTill, total } from "../till.ts";

// What waits: a sale that is held at one till and sold at another, its goods that come back, a transfer, a difference.
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer({ DEMO: "1", SIGN_INS_IN_15_MINUTES: "1000" });
});
test.afterAll(() => server?.stop());

test("a held sale is sold at another till, comes back whole, and its difference is reviewed", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const all = new Set(["admin", "approver", "data-entry"] as const);
  const sessions = await signInAll(browser, server, all, (context) => openStore(context, server));
  const open = async (visitor: "admin" | "approver" | "data-entry") => {
    const context = await browser.newContext({
      storageState: sessions.get(visitor)!,
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(15_000);
    return context;
  };
  const desk = await open("admin");
  const other = await open("data-entry");
  const shop = await stockTill(desk, server.url, "Blessing Till");
  const second = await addCashier(desk, server.url, shop.location, "Sunday Till");
  await change(desk, server.url, "pos.shifts.open", { cashier_id: shop.cashier.id, float: 500 });
  const shift = await change<{ id: number }>(other, server.url, "pos.shifts.open", {
    cashier_id: second.id,
    float: 1000,
  });
  const page = await desk.newPage();
  const till = await other.newPage();

  await test.step("a sale waits under a name, and the till is free", async () => {
    await page.goto(`${server.url}/pos/makeSales`);
    await expect(main(page).getByText("given at check-out")).toBeVisible();
    await scan(page, CARTON);
    await expect(total(page)).toHaveText("₦16,770.00");
    await page.keyboard.press("F8");
    await page.keyboard.type("Mama Nkechi", { delay: 40 });
    await accessible(page);
    await page.keyboard.press("Enter", { delay: 50 });
    await expect(main(page).getByText("Mama Nkechi · held for later")).toBeVisible();
    await expect(total(page)).toHaveText("₦0.00");
  });

  await test.step("another till recalls it, and keeps it over a reload; the first is told who has it", async () => {
    await till.goto(`${server.url}/pos/makeSales`);
    await expect(main(till).getByText("given at check-out")).toBeVisible();
    await till.keyboard.press("F9");
    await expect(main(till).getByRole("listitem").filter({ hasText: "Mama Nkechi" })).toContainText(
      "₦16,770.00",
    );
    await accessible(till);
    await page.keyboard.press("F9");
    const first = main(page).getByRole("button", { name: "Recall Mama Nkechi" });
    await expect(first).toBeVisible();
    await till.keyboard.press("Enter", { delay: 50 });
    await expect(main(till).getByText("Mama Nkechi · recalled, at today’s prices")).toBeVisible();
    await expect(total(till)).toHaveText("₦16,770.00");
    await first.click();
    await expect(main(page).getByText("Another till has recalled this sale.")).toBeVisible();
    await expect(main(page).getByText("recalled at another till")).toBeVisible();
    await till.reload();
    await expect(total(till)).toHaveText("₦16,770.00");
    await till.keyboard.press("Alt+n");
    await expect(main(till).getByRole("heading", { name: "Mama Nkechi was held" })).toBeVisible();
    await till.keyboard.press("Escape");
  });

  await test.step("a price that changes meanwhile sells nothing until the customer is told", async () => {
    await till.keyboard.press("F10");
    await main(till)
      .getByRole("textbox", { name: /Cash handed over/ })
      .fill("20000");
    await till.keyboard.press("Enter", { delay: 50 });
    await expect(main(till).getByText("₦3,230.00")).toBeVisible();
    await expect(main(till).getByRole("button", { name: "Check Out" })).toBeEnabled();
    await till.waitForLoadState("networkidle");
    const { version } = await ask<{ version: number }>(desk, server.url, "pos.items.show", {
      id: shop.malt.id,
    });
    await change(desk, server.url, "pos.items.update", { id: shop.malt.id, version, price: 700 });
    await till.keyboard.press("F10");
    // 24 × 700 and 7.5 % of it.
    await expect(main(till).getByText(/The total is now ₦18,060.00, not ₦16,770.00/)).toBeVisible();
    await expect(main(till).getByRole("list", { name: "Changed prices" })).toContainText("₦700.00");
    await till.keyboard.press("Enter", { delay: 50 });
    await expect(main(till).getByText("₦1,940.00")).toBeVisible();
    await till.keyboard.press("F10");
    await expect(main(till).getByRole("heading", { name: /^Sold / })).toBeVisible();
    await till.keyboard.press("Enter");
  });

  await test.step("too little on the shelf: it is counted on the spot, and sold", async () => {
    await scan(till, CARTON);
    const quantity = main(till).getByRole("textbox", { name: "Quantity of Till malt, 33 cl" });
    await quantity.fill("77");
    await quantity.press("Enter", { delay: 50 });
    await till.keyboard.press("F10");
    await main(till).getByRole("button", { name: "Exact" }).click();
    await till.keyboard.press("F10");
    await expect(main(till).getByText(/only 76 left/)).toBeVisible();
    await accessible(till);
    await till.keyboard.press("c");
    await main(till)
      .getByRole("textbox", { name: /How many can/ })
      .fill("80");
    await till.keyboard.press("Enter", { delay: 50 });
    await expect(main(till).getByRole("heading", { name: "Payment" })).toBeVisible();
    await till.keyboard.press("F10");
    await expect(main(till).getByRole("heading", { name: /^Sold / })).toBeVisible();
    await till.keyboard.press("Enter");
  });

  await test.step("its receipt is scanned, and goods come back until all is back; a lost answer pays once", async () => {
    const { data } = await ask<{ data: { reference: string; paid: number }[] }>(
      desk,
      server.url,
      "pos.sales.list",
      { sort: "created_at" },
    );
    // 24 × 700 with VAT, and 77 × 700 with VAT.
    expect(data.map(({ paid }) => paid)).toEqual([18_060, 57_942.5]);
    await scan(till, data[0]!.reference);
    const panel = main(till).getByRole("region", { name: `Return against ${data[0]!.reference}` });
    await panel.getByRole("textbox", { name: "Quantity of Till malt, 33 cl" }).fill("10");
    await panel.getByRole("textbox", { name: "Quantity of Till malt, 33 cl" }).press("Enter");
    await panel.getByRole("textbox", { name: "Reason" }).fill("Cans are dented");
    await expect(panel.getByText("₦7,525.00").first()).toBeVisible();
    await accessible(till);
    let lost = 0;
    await till.route("**/pos.returns.create*", async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await till.keyboard.press("F10");
    await expect(panel.getByText("Checking whether this was taken back…")).toBeVisible();
    await expect(panel.getByRole("heading", { name: /^Taken back / })).toBeVisible();
    await panel.getByRole("button", { name: "80 mm" }).click();
    await till.emulateMedia({ media: "print" });
    await expect(till.getByRole("article", { name: /^Receipt .*R\d+/ })).toContainText("₦7,525.00");
    await till.emulateMedia({ media: "screen" });
    await panel.getByRole("button", { name: "Done" }).click();
    await till.goto(`${server.url}/pos/viewSales`);
    await main(till).getByRole("link", { name: data[0]!.reference }).click();
    const sale = main(till).getByRole("region", { name: "Sale", exact: true });
    await expect(sale.getByText("Part returned")).toBeVisible();
    await sale.getByRole("button", { name: "Return" }).click();
    await sale.getByRole("button", { name: "All that is left" }).click();
    await sale.getByRole("button", { name: "Damaged" }).click();
    await sale.getByRole("textbox", { name: "Reason" }).fill("The rest as well");
    await till.setViewportSize({ width: 390, height: 844 });
    await fits(till);
    await till.setViewportSize({ width: 1440, height: 900 });
    await sale.getByRole("button", { name: "Return and give ₦10,535.00" }).dblclick();
    await sale.getByRole("button", { name: "Done" }).click();
    await expect(sale.getByText("Returned", { exact: true })).toBeVisible();
    await expect(sale.getByText("-₦7,525.00")).toBeVisible();
    await accessible(till);
    const returns = await ask<{ data: { refunded: number }[] }>(desk, server.url, "pos.returns.list");
    expect(returns.data.map(({ refunded }) => refunded).toSorted()).toEqual([10_535, 7525]);
  });

  await test.step("the drawer is short; neither its seller nor the one who counted may review it", async () => {
    await till.goto(`${server.url}/pos/shifts?shift=${shift.id}&count=true`);
    // 1,000 float and 57,942.50; there are 500 less.
    await main(till).getByRole("textbox", { name: "How many of ₦1,000", exact: true }).fill("58");
    await main(till).getByRole("textbox", { name: "How many of ₦200", exact: true }).fill("2");
    await main(till).getByRole("textbox", { name: "How many of ₦20", exact: true }).fill("2");
    await main(till).getByRole("textbox", { name: "How many of 50 kobo", exact: true }).fill("5");
    await till.keyboard.press("F10");
    await expect(main(till).getByText("₦500.00 short in cash")).toBeVisible();
    await main(till).getByRole("textbox", { name: "Reason for the difference" }).fill("A note is missing");
    await till.keyboard.press("F10");
    await expect(main(till).getByText("Awaits review")).toBeVisible();
    await expect(main(till).getByText(/an Admin or Approver who did not/)).toBeVisible();
    await expect(main(till).getByRole("button", { name: "Mark as reviewed" })).toBeHidden();
  });

  await test.step("the Approver reviews it", async () => {
    const approver = await open("approver");
    const view = await approver.newPage();
    await view.goto(`${server.url}/pos/shifts`);
    await main(view).getByRole("link", { name: "Sunday Till" }).click();
    await main(view).getByRole("textbox", { name: "Your remark" }).fill("Talked to Sunday");
    await main(view).getByRole("button", { name: "Mark as reviewed" }).click();
    await expect(main(view).getByText(/Talked to Sunday/)).toBeVisible();
    await accessible(view);
    await approver.close();
  });
  await desk.close();
  await other.close();
});
