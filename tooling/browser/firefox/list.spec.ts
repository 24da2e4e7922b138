import { expect } from "@playwright/test";
import { runQuery } from "../server.ts";
import { test } from "../story.ts";

interface ListResult {
  data: { id: number; barcode: string; description: string }[];
  meta: { total: number };
  sums: { cost: number };
}

test("the asset list filters, sorts, shows correct totals and works by keyboard", async ({
  browser,
  shared,
  sessions,
}) => {
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    reducedMotion: "reduce",
  });
  const listAssets = (query: object) => runQuery<ListResult>(context, shared.url, "assets.list", query);
  const page = await context.newPage();
  const rows = page.locator("tr[data-row]");
  await page.goto(`${shared.url}/viewAssets`);
  await expect(rows.first()).toBeVisible();

  const filter = { status: "out_for_maintenance" };
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Filter by Status" }).selectOption("Out for maintenance");
  await page.getByRole("button", { name: "Done" }).click();
  const released = await listAssets({ filter });
  await expect(page.getByRole("status").getByText(new RegExp(` of ${released.meta.total}$`))).toBeVisible();
  const sum = released.sums.cost.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect(page.locator("tfoot")).toContainText(`₦${sum}`);

  await page.getByRole("button", { name: "Remove the filter Status Out for maintenance" }).click();
  await page.getByRole("button", { name: "Cost", exact: true }).click();
  await expect(page).toHaveURL(/sort=cost/);
  const { data } = await listAssets({ sort: "cost" });
  await expect(rows.first()).toContainText(data[0]!.barcode);
  await page.reload();
  await expect(rows.first()).toContainText(data[0]!.barcode);

  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: `Select ${data[1]!.barcode}` })).toBeChecked();
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog", { name: data[1]!.barcode })).toContainText(data[1]!.description);
  await page.keyboard.press("Escape");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${shared.url}/detail_asset/${data[1]!.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(data[1]!.description);
  await context.close();
});
