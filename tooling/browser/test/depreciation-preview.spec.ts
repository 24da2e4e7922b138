import { expect } from "@playwright/test";
import { fill } from "../screen.ts";
import { runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, visit } from "../visit.ts";

type Asset = { id: number; net_book_value: number; classification: { name: string } };

const naira = (amount: number) => `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;

test("a policy is previewed for a class and for an asset beside today's rule, and nothing is saved", async ({
  browser,
  shared: server,
  sessions,
}) => {
  test.setTimeout(60_000);
  const context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  const page = await context.newPage();
  const main = page.getByRole("main");
  const compared = (name: string) => main.getByRole("row", { name: new RegExp(`^${name}`) });
  const schedule = main.getByRole("table", { name: "Schedule" });

  await test.step("a class opens with an example of its life and its scrap value", async () => {
    await page.goto(`${server.url}/viewClassifications`);
    await main.getByRole("link", { name: /Preview the depreciation of Motor vehicles/ }).click();
    await expect(main.getByText("Nothing is changed or saved.")).toBeVisible();
    await expect(main.getByLabel("Useful Life in Years")).toHaveValue("5");
    await expect(main.getByRole("textbox", { name: "Scrap Value in %" })).toHaveValue("15");
    await fill(main, { Cost: "1200000" });
    await main.getByLabel("Day in Service").fill("15/10/2025");
    // 1,020,000 ÷ 1,825 days × 77 days, and ÷ 60 months × 3 months
    await expect(compared("First year's charge")).toContainText("₦43,035.62₦51,000.00");
    await expect(compared("Second year's charge")).toContainText("₦204,000.00₦204,000.00");
    // 40 % of 1,200,000 for three of twelve months
    await expect(main.getByRole("radio", { name: "Double declining" })).toHaveAccessibleDescription(/₦120,000\.00$/);
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("a charge opens its formula by keyboard, and gives the focus back", async () => {
    const charge = schedule.getByRole("row", { name: /^2025/ }).getByRole("button");
    await charge.focus();
    await page.keyboard.press("Enter");
    const formula = page.getByRole("dialog", { name: "How the charge for 2025 is worked out" });
    await expect(formula).toContainText("(1,200,000 − 180,000) × 1 ÷ 60 = ₦17,000.00");
    await page.keyboard.press("Escape");
    await expect(charge).toBeFocused();
  });

  await test.step("a falling charge waits for its rate, and is shown by year and by month", async () => {
    await main.getByRole("radio", { name: "Reducing balance" }).check();
    await expect(main.getByText("Enter a rate")).toBeVisible();
    const rate = main.getByRole("textbox", { name: "Rate in % a Year" });
    await rate.fill("150");
    await expect(rate).toHaveAccessibleDescription(/Enter a rate of at most 100\./);
    await rate.fill("25");
    // 1,200,000 × 25 % × 3 ÷ 12, then 1,125,000 × 25 %
    await expect(compared("First year's charge")).toContainText("₦75,000.00");
    await expect(compared("Second year's charge")).toContainText("₦281,250.00");
    await expect(rate).not.toHaveAttribute("aria-invalid");
    await main.getByRole("group", { name: "One row per" }).getByText("Month").click();
    await expect(schedule.getByRole("row", { name: /^January 2026/ })).toContainText("₦23,437.50");
  });

  await test.step("a contradiction is shown on its field, in the words of the server", async () => {
    await main.getByRole("radio", { name: "Double declining" }).check();
    await main.getByText("Details", { exact: true }).click();
    const first = main.getByLabel("First period");
    await first.selectOption("by_days_of_year");
    await expect(first).toHaveAccessibleDescription(
      /A first year by days, with the rest in its first period, needs a charge by the month\.$/,
    );
    expect(await axeViolations(page)).toEqual([]);
    await first.selectOption("by_months");
    await expect(first).not.toHaveAttribute("aria-invalid");
    await expect(compared("First year's charge")).toContainText("₦120,000.00");
    // Use follows no calendar, and what a method ignores is not offered.
    await main.getByRole("radio", { name: "By use" }).check();
    await expect(main.getByLabel("Last day")).toBeVisible();
    await expect(first).toHaveCount(0);
    // Another method leaves nothing of the rate behind that would be refused out of sight.
    await main.getByRole("radio", { name: "Reducing balance" }).check();
    await main.getByRole("textbox", { name: "Rate in % a Year" }).fill("25");
    await main.getByLabel("Method", { exact: true }).selectOption("No depreciation");
    await expect(compared("First year's charge")).toContainText("₦0.00");
    await main.getByRole("radio", { name: "Double declining" }).check();
    await expect(compared("First year's charge")).toContainText("₦120,000.00");
  });

  await test.step("an asset keeps its own figures: today's rule is the register's value", async () => {
    const { data } = await runQuery<{ data: Asset[] }>(context, server.url, "assets.list", {
      filter: { status: "in_service" },
      per_page: 100,
    });
    const { id, net_book_value } = data.find(({ classification }) => classification.name === "Motor vehicles")!;
    await page.goto(`${server.url}/detail_asset/${id}?part=value`);
    await main.getByRole("link", { name: "What would another policy do?" }).click();
    await expect(compared("Book value today")).toContainText(naira(net_book_value));
    expect(await visit(page, page.url(), { anonymous: false })).toEqual([]);
    await page.goto(`${server.url}/depreciationPreview?asset=999999`);
    await expect(main.getByText("This asset was not found.")).toBeVisible();
  });

  await context.close();
});
