import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { choose, fieldValue, fill } from "../screen.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

const password = "seven tall palms by the lagoon";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
/** Signs up a company with a profile and one branch, but without records to which an asset could refer. */
async function signUpCompany(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const email = "office@ikotassets.example";
  await runMutation(context, server.url, "auth.signUp", {
    name: "Ikot Assets",
    email,
    employees_nr: 12,
    terms_and_conditions: 1,
    password,
    password_confirmation: password,
  });
  const { text } = await server.mail(email, /verif/i);
  await runMutation(context, server.url, "auth.verifyEmail", { verification_code: text.match(/^\d{6}$/m)?.[0] });
  const countries = await runQuery<{ id: number; name: string }[]>(context, server.url, "countries.list");
  const country_id = countries.find(({ name }) => name === "Nigeria")!.id;
  const states = await runQuery<{ id: number }[]>(context, server.url, "countries.states", { country_id });
  const place = { country_id, state_id: states[0]!.id, city: "Uyo", address: "4 Oron Road" };
  await runMutation(context, server.url, "company.update", { abbreviation: "IA", industry: "retail", ...place });
  await runMutation(context, server.url, "locations.create", { ...place, state_shortcode: "AK", shortcode: "01" });
  return context;
}

/** Types a name that does not exist yet, and opens the dialog that creates it. */
async function addFrom(page: Page, field: string, text: string, kind: string): Promise<Locator> {
  await page.getByRole("main").getByRole("combobox", { name: field, exact: true }).fill(text);
  await page.getByRole("option", { name: `Add a new ${kind.toLowerCase()}` }).click();
  return page.getByRole("dialog", { name: `Add ${kind}` });
}

const line = (main: Locator, name: string) => main.getByRole("row", { name: new RegExp(`^${name}`) });

test("an asset is added with its related records, found, valued and corrected", async ({ browser, browserName }) => {
  test.setTimeout(120_000);
  const context = await signUpCompany(browser);
  const page = await context.newPage();
  const main = page.getByRole("main");

  await test.step("an empty form shows which fields are required", async () => {
    await page.goto(`${server.url}/addAssets`);
    await main.getByRole("button", { name: "Add Asset" }).click();
    await expect(main.getByRole("textbox", { name: "Description" })).toBeFocused();
    await expect(main.getByRole("alert").getByText("Choose a custodian.")).toBeVisible();
  });

  await test.step("a classification, a vendor and a custodian are added within the form", async () => {
    await fill(main, { Description: "Diesel generator, 20 kVA", "Asset Tag": "IA-OLD-7" });
    const classification = await addFrom(page, "Classification", "Generators", "Classification");
    await expect(classification.getByRole("textbox", { name: "Name" })).toHaveValue("Generators");
    await classification.getByRole("textbox", { name: "Code" }).fill("gen");
    await classification.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("combobox", { name: "Classification" })).toHaveValue("Generators");

    const vendor = await addFrom(page, "Vendor", "Aba Power", "Vendor");
    await fill(vendor, {
      "Email Address": "sales@abapower.example",
      "Phone Number": "0803 111 2222",
      "Tax Identification Number": "12345678-0001",
      "CAC Registration Number": "RC 100200",
      Address: "12 Faulks Road",
      City: "Aba",
    });
    await choose(page, vendor, { "State/Province": "Abia" });
    await vendor.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("combobox", { name: "Vendor" })).toHaveValue("Aba Power");

    const custodian = await addFrom(page, "Custodian", "Ime Udo", "Custodian");
    await fill(custodian, { Department: "Operations" });
    await choose(page, custodian, { Location: "4 Oron Road" });
    await custodian.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("textbox", { name: "Location" })).toHaveValue("4 Oron Road");
    await expect(main.getByRole("textbox", { name: "Department" })).toHaveValue("Operations");
  });

  await test.step("the date can be typed as day, month, year in any browser language, or chosen", async () => {
    const acquired = main.getByLabel("Date of Acquisition");
    await acquired.fill("2/3/15");
    await acquired.press("Tab");
    await expect(acquired).toHaveValue("02/03/2015");
    await acquired.press("ArrowDown");
    await expect(page.getByRole("button", { name: "Monday, 2 March 2015" })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(acquired).toBeFocused();
    await expect(acquired).toHaveValue("01/03/2015");
  });

  await test.step("the book value is shown before the asset is saved", async () => {
    await main.getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
    await main.getByRole("combobox", { name: "Condition" }).selectOption("Good");
    await fill(main, { Cost: "1250000", "Scrap Value": "65000", "Useful Life in Years": "0.5" });
    await main.getByRole("button", { name: "Add Asset" }).click();
    await expect(main.getByRole("alert").getByText("1 year or more")).toBeVisible();
    await fill(main, { "Useful Life in Years": "5" });
    await expect(line(main, "Net book value")).toHaveText(/₦65,000\.00/);
    await main.getByRole("button", { name: "Add Asset" }).click();
    await expect(page).toHaveURL(`${server.url}/viewAssets`);
    await expect(page.getByText("Asset has been successfully added")).toBeVisible();
    await expect(main.getByRole("row", { name: /IA-GEN-000001/ })).toContainText("1 March 2015");
  });

  await test.step("the address contains filters and sort order, which survive a reload", async () => {
    const { data } = await runQuery<{ data: { classification_id: number; custodian_id: number }[] }>(
      context,
      server.url,
      "assets.list",
    );
    const { classification_id, custodian_id } = data[0]!;
    const shared = { classification_id, custodian_id, acquisition_nature: "Purchase", condition: "New" };
    for (const [description, cost] of [
      ["Office desk", 90_000],
      ["Diesel tank", 400_000],
    ] as const) {
      await runMutation(context, server.url, "assets.create", {
        ...shared,
        description,
        cost,
        useful_life: 10,
        acquisition_date: "2024-01-15",
      });
    }
    await page.reload();
    await expect(main.getByRole("row", { name: /IA-GEN-/ })).toHaveCount(3);
    await main.getByRole("button", { name: "Filters" }).click();
    await main.getByRole("textbox", { name: "Filter by Description" }).fill("diesel");
    await expect(main.getByRole("row", { name: /IA-GEN-/ })).toHaveCount(2);
    await main.getByRole("button", { name: "Done" }).click();
    await main.getByRole("button", { name: "Cost", exact: true }).click();
    await expect(main.getByRole("row", { name: /IA-GEN-/ }).first()).toContainText("Diesel tank");
    await expect(page).toHaveURL(/filter\[description\]=diesel&sort=cost/);
    await page.reload();
    await expect(main.getByRole("button", { name: "Remove the filter Description “diesel”" })).toBeVisible();
    await expect(main.getByRole("row", { name: /IA-GEN-/ }).first()).toContainText("Diesel tank");
    await expect(main.getByRole("columnheader", { name: "Cost" })).toHaveAttribute("aria-sort", "ascending");
  });

  await test.step("the printed register has the same rows and their sums", async () => {
    await main.getByRole("link", { name: "Print", exact: true }).click();
    await expect(main.getByRole("heading", { name: "Asset register of Ikot Assets" })).toBeVisible();
    await expect(main.getByText("2 assets, book values as at")).toBeVisible();
    await expect(line(main, "Total")).toContainText("₦1,650,000.00");
    await page.goBack();
    await expect(main.getByRole("button", { name: "Remove the filter Description “diesel”" })).toBeVisible();
  });

  const netBookValue = fieldValue(main, "Net Book Value");
  let detail = "";
  await test.step("the asset's page shows its location, custodian and value", async () => {
    await main.getByRole("link", { name: "Diesel generator, 20 kVA" }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Diesel generator, 20 kVA");
    await expect(main.getByText("Good").first()).toBeVisible();
    await expect(main.getByRole("link", { name: "Ime Udo" }).first()).toBeVisible();
    await expect(main.getByText("₦1,185,000.00").first()).toBeVisible();
    await expect(netBookValue).toHaveText("₦65,000.00");
    await main.getByRole("tab", { name: "History" }).click();
    await expect(main.getByText("Added asset IA-GEN-000001")).toBeVisible();
  });

  await test.step("a correction shows the values before and after, and is listed in the activities", async () => {
    await main.getByRole("link", { name: "Edit Assets" }).click();
    await fill(main, { "Scrap Value": "50000" });
    await expect(line(main, "Net book value")).toHaveText(/₦65,000\.00₦50,000\.00/);
    await main.getByRole("button", { name: "Save changes" }).click();
    const question = page.getByRole("dialog", { name: "Correct this asset?" });
    await question.getByRole("button", { name: "Save the correction" }).click();
    await expect(question.getByText("Enter the reason.").first()).toBeVisible();
    await fill(question, { Reason: "Entered with one nought too many" });
    await question.getByRole("button", { name: "Save the correction" }).click();
    await expect(main.getByText("Asset has been successfully updated")).toBeVisible();
    await expect(main.getByRole("button", { name: "Go now" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/detail_asset\/\d+$/);
    detail = page.url();
    await expect(netBookValue).toHaveText("₦50,000.00");
    await main.getByRole("tab", { name: "History" }).click();
    await main.getByText("Updated asset IA-GEN-000001").click();
    await expect(line(main, "Scrap value")).toHaveText(/₦65,000\.00₦50,000\.00/);
    await main.getByRole("link", { name: "View Activities" }).click();
    await expect(main.getByRole("row", { name: /Ikot Assets Admin/ })).toHaveCount(2);
    await main.getByRole("button", { name: "Show all activities" }).click();
    await expect(main.getByText("Added vendor Aba Power", { exact: true })).toBeVisible();
  });

  // Print media cannot be emulated in Firefox here.
  if (browserName === "firefox") return context.close();
  await test.step("a long word stays within its printed column, and every amount on the page", async () => {
    const id = Number(/detail_asset\/(\d+)/.exec(detail)![1]);
    await runMutation(context, server.url, "assets.update", {
      id,
      description: "Generatorwithoutaspace".repeat(9),
    });
    await page.emulateMedia({ media: "print" });
    // The width of an A4 page between its margins.
    await page.setViewportSize({ width: 1047, height: 718 });
    await page.goto(`${server.url}/printAssets`);
    await expect(main.getByText("Generatorwithoutaspace")).toBeVisible();
    const overflowing = await main
      .locator("td, th")
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.getBoundingClientRect().right > 1048 || cell.scrollWidth > cell.clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
    expect(overflowing).toEqual([]);
  });
  await context.close();
});
