import { expect } from "@playwright/test";
import { ask } from "../call.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { accessible, CARTON, fits, main, openStore, scan, stockTill, total } from "../till.ts";

// A day at the till: sold by keyboard with the scanner at hand, then by touch, then counted blind.
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
});
test.afterAll(() => server?.stop());

test("a shop sells by keyboard and by touch, and counts its drawer", async ({ browser }) => {
  test.setTimeout(240_000);
  const desk = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  desk.setDefaultTimeout(15_000);
  await openStore(desk, server);
  await stockTill(desk, server.url, "Blessing Till");
  const page = await desk.newPage();

  await test.step("New Sales opens a shift with its float", async () => {
    await page.goto(`${server.url}/pos/makeSales`);
    await main(page).getByRole("combobox", { name: "Cashier" }).fill("Blessing");
    await page.getByRole("option", { name: "Blessing Till" }).click();
    await main(page).getByRole("textbox", { name: "Float in the drawer" }).fill("500");
    await accessible(page);
    await main(page).getByRole("button", { name: "Open and sell" }).click();
    await expect(main(page).getByText("given at check-out")).toBeVisible();
  });

  await test.step("a carton is scanned wherever the focus is, and an unknown code sells nothing", async () => {
    await main(page).getByRole("button", { name: "Drinks at the till" }).focus();
    await scan(page, CARTON);
    await expect(main(page).getByRole("textbox", { name: "Quantity of Till malt, 33 cl" })).toHaveValue("24");
    await scan(page, "6154000990015");
    await expect(main(page).getByRole("alert").filter({ hasText: "615" })).toContainText(
      "6154000990015 is not an item here",
    );
    await page.keyboard.press("F2");
    await page.keyboard.type("till rice", { delay: 40 });
    await page.keyboard.press("Enter", { delay: 50 });
    await expect(main(page).getByRole("textbox", { name: "Quantity of Till rice, 50 kg" })).toHaveValue("1");
    // 24 × 650 and its VAT of 7.5 %, and 82,500 at 0 %.
    await expect(total(page)).toHaveText("₦99,270.00");
    await accessible(page);
    await fits(page);
  });

  await test.step("keys change the line and take a discount off the sale; a reload keeps it all", async () => {
    await page.keyboard.press("+");
    await expect(main(page).getByRole("textbox", { name: "Quantity of Till rice, 50 kg" })).toHaveValue("2");
    await page.keyboard.press("-");
    await page.keyboard.press("F4");
    await page.keyboard.type("10", { delay: 40 });
    await page.keyboard.press("Enter", { delay: 50 });
    await expect(total(page)).toHaveText("₦89,343.00");
    await page.reload();
    await expect(total(page)).toHaveText("₦89,343.00");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys of the till" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("card and cash pay it; an answer that is lost is asked for again and sells once", async () => {
    await page.keyboard.press("F10");
    await page.keyboard.press("Alt+2");
    await main(page).getByRole("textbox", { name: "Amount by card" }).fill("40000");
    await page.keyboard.press("Enter", { delay: 50 });
    await page.keyboard.press("Alt+1");
    await scan(page, CARTON);
    await expect(main(page).getByRole("alert").filter({ hasText: "615" })).toContainText("Not added");
    await main(page)
      .getByRole("textbox", { name: /Cash handed over/ })
      .fill("50000");
    await page.keyboard.press("Enter", { delay: 50 });
    await expect(main(page).getByText("₦657.00")).toBeVisible();
    await accessible(page);
    let lost = 0;
    await page.route("**/pos.sales.create*", async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press("F10");
    await expect(main(page).getByText("Checking whether this was sold…")).toBeVisible();
    await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
    await expect(main(page).getByText("Give change")).toBeVisible();
    await expect(main(page).getByRole("article", { name: /^Receipt / })).toContainText("₦89,343.00");
    await accessible(page);
    await page.keyboard.press("Enter");
    await expect(main(page).getByText("Nothing in the sale yet.").first()).toBeVisible();
    const { data } = await ask<{ data: { paid: number }[] }>(desk, server.url, "pos.sales.list");
    expect(data.map(({ paid }) => paid)).toEqual([89_343]);
  });

  await test.step("the same on a phone, by touch", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await main(page)
      .getByRole("button", { name: /^Till malt/ })
      .click();
    await fits(page);
    await main(page)
      .getByRole("button", { name: /^1 item/ })
      .click();
    await main(page).getByRole("button", { name: "More Till malt, 33 cl" }).click();
    await fits(page);
    await main(page).getByRole("button", { name: "Pay" }).click();
    await fits(page);
    await main(page).getByRole("button", { name: "Exact" }).click();
    await main(page).getByRole("button", { name: "Check Out" }).click();
    await expect(main(page).getByRole("heading", { name: /^Sold / })).toBeVisible();
    await fits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("sales are found again, and reprinted as copies", async () => {
    await page.goto(`${server.url}/pos/viewSales`);
    await main(page).getByRole("row").nth(2).getByRole("link").click();
    const sale = main(page).getByRole("region", { name: "Sale", exact: true });
    await expect(sale).toContainText("Blessing Till");
    await accessible(page);
    await sale.getByRole("button", { name: "58 mm" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("COPY")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the drawer is counted without a word about what should be in it, and closed with a reason", async () => {
    await page.goto(`${server.url}/pos/makeSales`);
    await expect(main(page).getByText("given at check-out")).toBeVisible();
    await page.keyboard.press("Alt+e");
    await expect(main(page).getByText("shown to nobody before")).toBeVisible();
    await expect(main(page).getByText("Expected")).toBeHidden();
    await accessible(page);
    await main(page).getByRole("textbox", { name: "How many of ₦1,000", exact: true }).fill("51");
    await main(page).getByRole("textbox", { name: "Card slips" }).fill("40000");
    await page.keyboard.press("F10");
    await expect(
      main(page)
        .getByText(/over in cash|short in cash/)
        .first(),
    ).toBeVisible();
    await main(page)
      .getByRole("textbox", { name: "Reason for the difference" })
      .fill("Coins were not counted");
    await accessible(page);
    await page.keyboard.press("F10");
    await expect(main(page).getByText("Awaits review")).toBeVisible();
  });
  await desk.close();
});
