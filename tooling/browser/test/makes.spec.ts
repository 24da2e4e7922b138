import { type Browser, expect, type Page } from "@playwright/test";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { choose, fieldValue, fill } from "../screen.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// These stories enter and find assets by their manufacturer and model.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startServer({ DEMO: "1" });
  sessions = await signInAll(browser, server, new Set(["admin"]));
});
test.afterAll(() => server?.stop());

const open = async (browser: Browser, path: string, width = 1440): Promise<Page> => {
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
};
const main = (page: Page) => page.getByRole("main");
const make = (page: Page, name: string) => main(page).getByRole("combobox", { name, exact: true });
const options = (page: Page, list: string) =>
  page.getByRole("listbox", { name: list, exact: true }).getByRole("option");

test("the form suggests the register's manufacturers and their models, and takes any other text", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await open(browser, "/addAssets");
  await fill(main(page), { Description: "Laptop of the auditor", Cost: "900000" });
  await choose(page, main(page), { Custodian: "Grace Terfa", Classification: "Computers" });
  await main(page).getByLabel("Date of Acquisition").fill("4/5/2026");
  await main(page).getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
  await main(page).getByRole("combobox", { name: "Condition" }).selectOption("New");

  await test.step("the arrow keys choose a suggestion, and Enter takes it without submitting the form", async () => {
    await make(page, "Manufacturer").pressSequentially("dell");
    await expect(options(page, "Manufacturer")).toHaveText(["Dell"]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect(options(page, "Manufacturer").first()).toHaveAttribute("aria-selected", "false");
    await page.keyboard.press("Enter");
    await expect(make(page, "Manufacturer")).toHaveValue("Dell");
    await expect(options(page, "Manufacturer")).toHaveCount(0);
  });

  await test.step("the suggested models are the manufacturer's", async () => {
    await make(page, "Model").click();
    await expect(options(page, "Model")).toHaveText(["OptiPlex 7010", "PowerEdge R750"]);
    await page.keyboard.press("Escape");
    await expect(options(page, "Model")).toHaveCount(0);
    await make(page, "Model").fill("  Latitude 5440 ");
  });

  await test.step("the asset's page and its duplicate have both", async () => {
    await main(page).getByRole("button", { name: "Add Asset" }).click();
    await expect(page).toHaveURL(/viewAssets/);
    await main(page).getByRole("link", { name: "Laptop of the auditor", exact: true }).click();
    await expect(fieldValue(main(page), "Manufacturer")).toHaveText("Dell");
    await expect(fieldValue(main(page), "Model")).toHaveText("Latitude 5440");
    await main(page).getByRole("link", { name: "Duplicate" }).click();
    await expect(make(page, "Manufacturer")).toHaveValue("Dell");
    await expect(make(page, "Model")).toHaveValue("Latitude 5440");
  });

  await test.step("a correction of the model is in the asset's history", async () => {
    await page.goBack();
    await main(page).getByRole("link", { name: "Edit" }).first().click();
    await make(page, "Model").fill("Latitude 5450");
    await main(page).getByRole("button", { name: "Save" }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("The label says so");
    await page.getByRole("button", { name: "Save the correction" }).click();
    await expect(fieldValue(main(page), "Model")).toHaveText("Latitude 5450");
    await main(page).getByRole("tab", { name: "History" }).click();
    await main(page).locator("summary").first().click();
    await expect(main(page).getByText("Latitude 5440").first()).toBeVisible();
  });
});

test("the list is filtered by manufacturer and model, and the search finds both", async ({ browser }) => {
  const page = await open(browser, "/viewAssets?filter[manufacturer]=toyota");
  await expect(
    main(page)
      .getByText(/Manufacturer.*toyota/i)
      .first(),
  ).toBeVisible();
  const rows = main(page)
    .getByRole("row")
    .filter({ hasText: /Forklift|Delivery van|Pick-up/ });
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("powered");
  await expect(
    page
      .getByRole("dialog")
      .getByText(/Dell PowerEdge R750/)
      .first(),
  ).toBeVisible();
});
