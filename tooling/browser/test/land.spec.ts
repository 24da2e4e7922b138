import { type Browser, expect, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { choose, fill } from "../screen.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// This story covers an asset that never depreciates, from its class to its page.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

async function open(browser: Browser, path: string): Promise<Page> {
  const size = { viewport: { width: 1440, height: 900 } };
  const context = await browser.newContext({ storageState: sessions.get("admin")!, ...size });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

const NO_DEPRECIATION = "Does not depreciate";

test("land does not depreciate by its class, keeps its cost as value, and its page says so", async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await open(browser, "/viewClassifications");
  const main = page.getByRole("main");

  await test.step("a class can be marked as not depreciating", async () => {
    await main.getByRole("button", { name: /^Add/ }).first().click();
    const dialog = page.getByRole("dialog");
    await fill(dialog, { Name: "Building land", Code: "PLOT" });
    await dialog.getByRole("checkbox", { name: "They depreciate" }).uncheck();
    await expect(dialog.getByRole("textbox", { name: "Useful Life" })).toHaveValue(NO_DEPRECIATION);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: /Add|Save/ }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole("row", { name: /Building land/ })).toContainText(NO_DEPRECIATION);
  });

  await test.step("a new asset takes the setting from its class, and can override it", async () => {
    await page.goto(`${server.url}/addAssets`);
    await fill(main, { Description: "Plot at Epe", Cost: "45000000" });
    await choose(page, main, { Custodian: "Grace Terfa", Classification: "Building land" });
    await main.getByLabel("Date of Acquisition").fill("4/5/2012");
    const life = main.getByRole("textbox", { name: "Useful Life in Years" });
    const depreciates = main.getByRole("checkbox", { name: "It depreciates" });
    await expect(life).toBeHidden();
    await expect(main.getByText("Building land: does not depreciate")).toBeVisible();
    await expect(main.getByRole("row", { name: /Net book value/ })).toContainText("₦45,000,000.00");
    await depreciates.check();
    await expect(life).toHaveValue("");
    await depreciates.uncheck();
    await main.getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
    await main.getByRole("combobox", { name: "Condition" }).selectOption("New");
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole("button", { name: "Add Asset" }).click();
    await expect(page.getByText("Asset has been successfully added")).toBeVisible();
  });

  await test.step("the register filters by it, and the asset's page shows no life and no schedule", async () => {
    await page.goto(`${server.url}/viewAssets?filter[depreciation]=none`);
    await main.getByRole("link", { name: "Plot at Epe" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Plot at Epe" })).toBeVisible();
    await expect(main.getByText(NO_DEPRECIATION.toLowerCase()).first()).toBeVisible();
    await page.goto(`${page.url().split("?")[0]}?part=value`);
    await expect(main.getByText("Its book value changes only with a revaluation", { exact: false })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("the asset is revalued without a life", async () => {
    await page.goto(`${page.url().split("?")[0]!.replace("detail_asset", "revualationAsset")}?what=revalue`);
    await expect(main.getByRole("textbox", { name: "Remaining Life in Days" })).toBeHidden();
    await fill(main, { "New Carrying Amount": "60000000" });
    await expect(main.getByRole("row", { name: /Net book value/ })).toContainText("₦60,000,000.00");
    await expect(main.getByRole("row", { name: /Fully depreciated on/ })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  });
  await page.context().close();
});
