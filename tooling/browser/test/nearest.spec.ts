import { expect, type Page } from "@playwright/test";
import { runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// A search that finds nothing forgives one typo, says so, and acts on what it shows.

interface ListResult {
  data: { barcode: string }[];
  meta: { total: number; nearest?: { typed: string; search: string } };
}
const main = (page: Page) => page.getByRole("main");
const box = (page: Page) => main(page).getByRole("searchbox", { name: "Search assets" });
const rows = (page: Page) => page.locator("tr[data-row], ul[aria-label=assets] > li");
const note = "Nothing found for “chiar”. Showing results for “chair”.";

test("the register shows the assets of the most similar word, and its actions apply to them", async ({
  browser,
  shared,
  sessions,
}) => {
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  const list = (query: object) => runQuery<ListResult>(context, shared.url, "assets.list", query);
  const chairs = await list({ search: "chair", per_page: 5 });
  const { total } = chairs.meta;
  expect(total).toBeGreaterThan(5);
  await expect
    .poll(async () => (await list({ search: "chiar", nearest: true })).meta, "the demo's assets are indexed")
    .toMatchObject({ total, nearest: { typed: "chiar", search: "chair" } });
  const page = await context.newPage();
  await page.goto(`${shared.url}/viewAssets?per_page=5`);

  await test.step("the notice names both words, and the search box still has the typed one", async () => {
    await box(page).fill("chiar");
    await expect(main(page).getByRole("status").filter({ hasText: note })).toBeVisible();
    await expect(box(page)).toHaveValue("chiar");
    await expect(rows(page)).toHaveCount(5);
    for (const { barcode } of chairs.data) await expect(rows(page).filter({ hasText: barcode })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("the export and the printed list have the assets of the corrected word", async () => {
    await main(page).getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await main(page)
      .getByRole("button", { name: `Select all ${total} assets that match` })
      .click();
    const sent = page.waitForRequest(/exports\.create/);
    await main(page).getByRole("button", { name: "Export selected" }).click();
    const body = (await sent).postData() ?? "";
    expect(body).toContain('"search":"chair"');
    expect(body).toContain(`"total":${total}`);
    expect(body).not.toContain("chiar");
    for (const name of ["Print selected", "Print"]) {
      const href = await main(page).getByRole("link", { name, exact: true }).getAttribute("href");
      expect(new URL(href!, shared.url).searchParams.get("search"), name).toBe("chair");
    }
  });

  await test.step("an asset's page continues through the same list", async () => {
    await rows(page).getByRole("link").first().click();
    await expect(page.getByText(`1 of ${total}`)).toBeVisible();
    await page.goBack();
    await expect(main(page).getByText(note)).toBeVisible();
  });

  await test.step("the search for exactly the typed word finds nothing, and ends with the next word", async () => {
    await main(page).getByRole("button", { name: "Search for “chiar” only" }).click();
    await expect(main(page).getByText("No assets match")).toBeVisible();
    await expect(main(page).getByText(note)).toBeHidden();
    expect(new URL(page.url()).searchParams.get("exact")).toBe("true");
    await page.reload();
    await expect(main(page).getByText("No assets match")).toBeVisible();
    await box(page).fill("hcair");
    await expect(main(page).getByText("Showing results for “chair”")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("exact")).toBeNull();
  });

  await test.step("the search across records has the same notice, and Enter opens no record before it is shown", async () => {
    await page.goto(`${shared.url}/dashboard`);
    const dialog = page.getByRole("dialog", { name: "Search" });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    // The Enter is pressed before the answer, and again in the moment in which the answer appears.
    const pressed = Promise.withResolvers<void>();
    await page.route("**/search.find*", async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await dialog.getByRole("combobox").fill("chiar");
    await dialog.getByRole("combobox").press("Enter");
    await dialog.evaluate((box) => {
      const observer = new MutationObserver(() => {
        if (!box.querySelector("[role=option]")) return;
        observer.disconnect();
        const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
        box.querySelector("[role=combobox]")!.dispatchEvent(enter);
      });
      observer.observe(box, { subtree: true, childList: true });
    });
    pressed.resolve();
    await expect(dialog.getByText(note).last()).toBeVisible();
    await expect(dialog.getByRole("option").first()).toContainText(/chair/i);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("combobox").press("Enter");
    await expect(page).toHaveURL(/\/detail_asset\/\d+$/);
  });
  await context.close();
});
