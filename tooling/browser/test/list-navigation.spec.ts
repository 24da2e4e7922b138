import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Session } from "../people.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
let admin: Session;
test.beforeAll(({ shared, sessions }) => {
  server = shared;
  admin = sessions.get("admin")!;
});

/** The most expensive computers, eight on a page; both the address and the API use this query. */
const LIST = "/viewAssets?per_page=8&sort=cost&order=desc&filter[classification]=Computers";
type Row = { id: number; description: string };
const mostExpensive = (context: BrowserContext) =>
  runQuery<{ data: Row[] }>(context, server.url, "assets.list", {
    per_page: 100,
    sort: "cost",
    order: "desc",
    filter: { classification: "Computers" },
  });

const navigation = (page: Page) => page.getByRole("navigation", { name: "Asset navigation" });
const row = (page: Page, { id }: Row) => page.locator(`tr[data-row="${id}"]`).getByRole("link").first();

test("a user moves from asset to asset in list order, across pages, and back to the list", async ({ browser }) => {
  const context = await browser.newContext({ storageState: admin, reducedMotion: "reduce" });
  const { data } = await mostExpensive(context);
  const total = data.length;
  const page = await context.newPage();
  const addressAt = (position: number) => `${server.url}/detail_asset/${data[position - 1]!.id}`;
  const expectPosition = async (position: number, search = "") => {
    await expect(page).toHaveURL(addressAt(position) + search);
    await expect(navigation(page)).toContainText(`${position} of ${total}`);
  };

  await test.step("the page shows the asset's position in the list", async () => {
    await page.goto(server.url + LIST);
    await expect(row(page, data[7]!)).toBeVisible();
    await row(page, data[5]!).click();
    await expectPosition(6);
  });

  await test.step("J and K move through the list and keep the selected tab", async () => {
    await page.getByRole("tab", { name: "Value" }).click();
    await page.keyboard.press("j");
    await expectPosition(7, "?part=value");
    await page.keyboard.press("j");
    await expectPosition(8, "?part=value");
    await expect(navigation(page).getByRole("link", { name: "Next asset" })).toBeVisible();
    await page.keyboard.press("j");
    await expectPosition(9, "?part=value");
    await page.keyboard.press("k");
    await expectPosition(8, "?part=value");
  });

  await test.step("the button keeps the focus after a move", async () => {
    await navigation(page).getByRole("link", { name: "Next asset" }).focus();
    await page.keyboard.press("Enter");
    await expectPosition(9, "?part=value");
    await expect(navigation(page).getByRole("link", { name: "Next asset" })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("the breadcrumb leads to the list page with the current asset, and Back to the earlier pages", async () => {
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Assets" }).click();
    await expect(row(page, data[8]!)).toBeVisible();
    await page.goBack();
    await expectPosition(9, "?part=value");
    await page.goBack();
    await expect(page).toHaveURL(addressAt(6));
    await page.goBack();
    await expect(row(page, data[5]!)).toBeVisible();
  });

  await test.step("the list order survives a cancelled form, and works with Caps Lock", async () => {
    await row(page, data[5]!).click();
    await expectPosition(6);
    await page.getByRole("link", { name: "Edit Assets" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectPosition(6);
    await page.keyboard.press("Shift+j");
    await page.keyboard.press("J");
    await expectPosition(7);
  });

  await context.close();
});

test("the last asset has no next one, and an asset opened by a link has no list", async ({ browser }) => {
  const context = await browser.newContext({
    storageState: admin,
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  const { data } = await mostExpensive(context);
  const page = await context.newPage();
  const last = data.at(-1)!;
  await page.goto(`${server.url}${LIST}&page=${Math.ceil(data.length / 8)}`);
  await page.getByRole("main").locator(`a[href$="/detail_asset/${last.id}"]`).first().click();
  await expect(navigation(page)).toContainText(`${data.length} of ${data.length}`);
  await expect(navigation(page).getByRole("button", { name: "Next asset" })).toBeDisabled();
  await page.keyboard.press("j");
  await page.reload();
  await expect(navigation(page)).toContainText(`${data.length} of ${data.length}`);
  await expect(page).toHaveURL(`${server.url}/detail_asset/${last.id}`);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${server.url}/detail_asset/${data[0]!.id}`);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(`${server.url}/detail_asset/${data[0]!.id}`);
  await context.close();
});
