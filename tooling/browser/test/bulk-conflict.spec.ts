import { expect, type Page } from "@playwright/test";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { fill } from "../screen.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// These stories change assets that somebody else, or the same user a moment ago, has changed too.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startServer({ DEMO: "1" });
  sessions = await signInAll(browser, server, new Set(["admin"]));
});
test.afterAll(() => server?.stop());

interface Row {
  id: number;
  barcode: string;
  department: string | null;
}

const main = (page: Page) => page.getByRole("main");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit selected assets" });
const openDialog = (page: Page) => main(page).getByRole("button", { name: "Edit selected" }).click();
const tick = (page: Page, { barcode }: Row) =>
  main(page)
    .getByRole("checkbox", { name: `Select ${barcode}` })
    .check();
const shown = (page: Page, { id }: Row) => runQuery<Row>(page.context(), server.url, "assets.show", { id });
const conflict = (page: Page) => dialogOf(page).getByRole("alert").filter({ hasText: "changed since you saw" });

test("a change of an asset on another page is shown before it is overwritten, and nothing typed is lost", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${server.url}/viewAssets?per_page=5&filter[status]=in_service&sort=barcode&order=asc`);
  const query = { filter: { status: "in_service" }, sort: "barcode", order: "asc", per_page: 10 };
  const { data } = await runQuery<{ data: Row[] }>(context, server.url, "assets.list", query);
  const [first, last] = [data[0]!, data[5]!];
  const change = dialogOf(page).getByRole("button", { name: "Change 2 assets" });

  await tick(page, first);
  await main(page).getByRole("button", { name: "Page 2" }).click();
  await tick(page, last);
  await runMutation(context, server.url, "assets.update", { id: first.id, department: "Bursary" });
  await openDialog(page);
  await fill(dialogOf(page), { "New department": "Stores", "New remarks": "Moved to the annexe" });
  await change.click();
  await expect(conflict(page)).toBeFocused();
  await expect(conflict(page)).toContainText("1 asset was changed since you saw it. Nothing is saved yet.");
  await expect(conflict(page).getByRole("link", { name: first.barcode })).toBeVisible();
  await expect(conflict(page).getByRole("row", { name: /Department.*Bursary/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect((await shown(page, first)).department).toBe("Bursary");
  expect((await shown(page, last)).department).not.toBe("Stores");

  await change.click();
  await expect(page.getByText("2 assets were changed")).toBeVisible();
  expect(await shown(page, first)).toMatchObject({ department: "Stores", remarks: "Moved to the annexe" });

  // One's own change is no conflict, although the list shows neither asset's new version yet.
  await page.route(/assets\.list/, () => undefined);
  await openDialog(page);
  await fill(dialogOf(page), { "New department": "Registry" });
  await change.click();
  await expect(page.getByText("2 assets were changed").last()).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect((await shown(page, first)).department).toBe("Registry");
  await context.close();
});
