import { expect } from "@playwright/test";
import { signInAdmin } from "../people.ts";
import { shownRowsOf, textOf } from "../screen.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ DEMO: "1" });
});
test.afterAll(() => server?.stop());

test.beforeEach(async ({ context }) => signInAdmin(context, server.url));

test("an edited export updates an asset by its barcode, and undoing the import restores the old value", async ({
  page,
}) => {
  await page.goto(`${server.url}/viewAssets?search=desk&per_page=5`);
  // The heading and five assets; where the demo has more desks that day, the row of sums has no box.
  await expect(page.getByRole("row").filter({ has: page.getByRole("checkbox") })).toHaveCount(6);
  // A tick on a page that still loads may be lost with the row's first data.
  await expect(async () => {
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check({ timeout: 2000 });
    await expect(page.getByRole("button", { name: "Export selected" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Export selected" }).click();
  await expect(page.getByText("Your export link would be generated shortly")).toBeVisible();
  await page.goto(`${server.url}/download`);
  const download = page.waitForEvent("download");
  const newest = page.getByRole("row").nth(1);
  await newest.getByRole("link", { name: /^Click Here/ }).click();
  const rows = (await shownRowsOf(await download)).map((cells) => cells.map(textOf));
  const columnOf = (heading: string) => rows[0]!.indexOf(heading);
  const [barcode, before] = [rows[1]![columnOf("Barcode")], rows[1]![columnOf("Description")]];
  rows[1]![columnOf("Description")] = "Desk, with a return unit";
  const buffer = Buffer.from(rows.map((cells) => cells.join("\t")).join("\n"));

  await page.goto(`${server.url}/importAssets`);
  await page
    .getByLabel("Choose a spreadsheet or drop it here")
    .setInputFiles({ name: "back.tsv", mimeType: "text/tab-separated-values", buffer });
  await expect(page.getByRole("combobox", { name: "Cells are separated by" })).toHaveValue("tab");
  await expect(page.getByRole("heading", { name: "1 update, 4 unchanged" })).toBeFocused();
  const update = page.getByRole("region", { name: "Updates" }).getByRole("listitem");
  expect(await axeViolations(page)).toEqual([]);
  await expect(update).toContainText(`Row 2 · ${barcode}Description${before} becomes Desk, with a return unit`);
  await page.getByRole("button", { name: "Update 1 asset" }).click();
  await expect(page.getByRole("heading", { name: "1 asset updated from back.tsv" })).toBeFocused();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("button", { name: "Restore 1 asset" }).click();
  await expect(page.getByText(/^1 asset has the earlier values again\. Undone by /)).toBeVisible();
  await page.goto(`${server.url}/viewAssets?search=${barcode}`);
  await expect(page.getByRole("row").filter({ hasText: `${barcode}` })).toContainText(`${before}`);
});
