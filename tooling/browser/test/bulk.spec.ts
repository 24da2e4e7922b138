import { type Browser, expect, type Page } from "@playwright/test";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { choose, fill, rowsOf } from "../screen.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

// These stories change many assets at once.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startServer({ DEMO: "1" });
  sessions = await signInAll(browser, server, new Set(["admin", "approver", "data-entry"]));
});
test.afterAll(() => server?.stop());

interface Row {
  id: number;
  barcode: string;
  awaiting_approval: boolean;
  custodian: { full_name: string };
}
interface ListResult {
  data: Row[];
  meta: { total: number };
}

const open = async (browser: Browser, visitor: Visitor, path: string, size?: Size): Promise<Page> => {
  const viewport = size ?? { width: 1440, height: 900 };
  const storageState = sessions.get(visitor)!;
  const context = await browser.newContext({ storageState, viewport, reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
};
type Size = { width: number; height: number };
const PHONE: Size = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole("main");
const expectStatus = (page: Page, text: string | RegExp) =>
  expect(main(page).getByRole("status").filter({ hasText: text })).toBeVisible();
const listAssets = (page: Page, query: object) =>
  runQuery<ListResult>(page.context(), server.url, "assets.list", { per_page: 200, ...query });
const expectAccessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);
const formatCount = (count: number) => count.toLocaleString("en-NG");

test("an Admin selects assets on two pages and changes their custodian and branch", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await open(browser, "admin", "/viewAssets?per_page=5&filter[status]=in_service");
  const { data } = await listAssets(page, { filter: { status: "in_service" }, per_page: 10 });
  const isFree = (row: Row) => !row.awaiting_approval && row.custodian.full_name !== "Grace Terfa";
  const first = data.slice(0, 5).filter(isFree).slice(0, 2);
  const wanted = [...first, data.slice(5).find(isFree)!];
  expect(wanted).toHaveLength(3);
  const tick = (barcode: string) =>
    main(page)
      .getByRole("checkbox", { name: `Select ${barcode}` })
      .check();

  await test.step("the selection is counted across pages", async () => {
    await tick(wanted[0]!.barcode);
    await tick(wanted[1]!.barcode);
    await expectStatus(page, "2 selected");
    await main(page).getByRole("button", { name: "Page 2" }).click();
    await tick(wanted[2]!.barcode);
    await expectStatus(page, "3 selected");
    await expectAccessible(page);
  });

  await test.step("the dialog works by keyboard and shows how many assets change", async () => {
    const button = main(page).getByRole("button", { name: "Edit selected" });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit selected assets" });
    await expect(dialog.getByText("3 assets selected")).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "New custodian" })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change 3 assets" }).click();
    await expect(dialog.getByText("Choose what to change.").first()).toBeVisible();
    await choose(page, dialog, { "New custodian": "Grace Terfa" });
    await expect(dialog.getByRole("combobox", { name: "New location" })).not.toHaveValue("");
    await dialog.getByRole("button", { name: "Change 3 assets" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("3 assets were changed")).toBeVisible();
    const href = await page.getByRole("link", { name: "Hand-over note" }).getAttribute("href");
    const response = await page.request.get(`${server.url}${href}`);
    expect(response.headers()["content-type"]).toBe("application/pdf");
    await expect(button).toBeFocused();
    await expectStatus(page, "3 selected");
  });

  await test.step("each asset has the new custodian, and its history shows the change", async () => {
    const after = await listAssets(page, { filter: { status: "in_service" }, per_page: 10 });
    const ids = new Set(wanted.map(({ id }) => id));
    for (const [index, { id, custodian }] of after.data.entries()) {
      expect(custodian.full_name).toBe(ids.has(id) ? "Grace Terfa" : data[index]!.custodian.full_name);
    }
    const { data: activities } = await runQuery<{ data: { action: string; after: { custodian: string } }[] }>(
      page.context(),
      server.url,
      "activities.list",
      { filter: { subject_type: "asset", subject_id: wanted[2]!.id }, per_page: 1 },
    );
    expect(activities[0]).toMatchObject({ action: "assets.update", after: { custodian: "Grace Terfa" } });
  });
});

test("Data Entry requests a change of all matching assets on a phone, and the Approver approves several at once", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const query = { status: "in_service", description: "chair" };
  const path = "/viewAssets?per_page=5&filter[status]=in_service&filter[description]=chair";
  const entry = await open(browser, "data-entry", path, PHONE);
  const { total } = (await listAssets(entry, { filter: query })).meta;
  expect(total).toBeGreaterThan(5);

  await test.step("Data Entry selects all matching assets, sees their number and sends the request", async () => {
    await main(entry).getByRole("checkbox", { name: "Select all on this page" }).check();
    await main(entry)
      .getByRole("button", { name: `Select all ${total} assets that match` })
      .click();
    await expectStatus(entry, `All ${total} assets that match are selected`);
    await expectAccessible(entry);
    await entry.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const editButton = main(entry).getByRole("button", { name: "Edit selected" });
    await expect(editButton, "the bar stays visible below many cards").toBeInViewport({ ratio: 1 });
    await editButton.click();
    const dialog = entry.getByRole("dialog", { name: "Edit selected assets" });
    await expect(dialog.getByText("An Approver or Admin decides on each asset")).toBeVisible();
    await choose(entry, dialog, { "New custodian": "Musa Tanko" });
    await dialog.getByRole("button", { name: `Send ${total} assets for approval` }).click();
    await expect(entry.getByText(`Sent for approval: ${total} requests`).first()).toBeVisible();
  });

  await test.step("approvers receive one notification", async () => {
    const mail = await server.mail("ngozi.approver@demo.example", new RegExp(`Edit ${total} assets`));
    expect(mail.text).toContain("custodian Musa Tanko");
  });

  const approver = await open(browser, "approver", "/approvals?filter[kind]=edit");
  await test.step("an Admin changes one of the assets in the meantime", async () => {
    const admin = await open(browser, "admin", "/viewAssets?filter[description]=chair&filter[status]=in_service");
    await main(admin)
      .getByRole("checkbox", { name: /^Select HFL/ })
      .first()
      .check();
    await main(admin).getByRole("button", { name: "Edit selected" }).click();
    const dialog = admin.getByRole("dialog", { name: "Edit selected assets" });
    await choose(admin, dialog, { "New custodian": "Ibrahim Musa" });
    const warning = dialog.getByRole("alert").filter({ hasText: "1 request for these assets awaits" });
    await expect(warning.getByRole("link", { name: /^Edit asset HFL-/ })).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Change 1 asset" }).click();
    await expect(dialog.getByText("1 pending request for these assets went out of date.")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("the Approver approves all requests but the outdated one, which stays selected", async () => {
    await main(approver).getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await expectStatus(approver, `${total} selected`);
    await main(approver).getByRole("button", { name: "Approve selected" }).click();
    const dialog = approver.getByRole("dialog");
    await dialog.getByRole("button", { name: `Approve ${total} requests` }).click();
    await expect(dialog.getByText(`${total - 1} requests approved.`)).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText(/^Edit asset HFL-.*: The asset has changed since/)).toBeVisible();
    await expectAccessible(approver);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expectStatus(approver, "1 selected");
    await main(approver).getByRole("button", { name: "Reject selected" }).click();
    await fill(approver.getByRole("dialog", { name: "Reject 1 request?" }), { Reason: "It has moved on" });
    await approver.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(approver.getByText("1 request rejected")).toBeVisible();
    const { data } = await listAssets(approver, { filter: query });
    const custodians = data.map(({ custodian }) => custodian.full_name).sort();
    expect(custodians).toEqual(["Ibrahim Musa", ...Array(total - 1).fill("Musa Tanko")]);
  });
});

test("an Admin releases two assets to a custodian, and both come back with their costs", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await open(browser, "admin", "/viewAssets?filter[status]=in_service&sort=cost&order=asc");
  const query = { filter: { status: "in_service" }, sort: "cost", order: "asc" };
  const rows = (await listAssets(page, query)).data.filter((row) => !row.awaiting_approval).slice(0, 3);
  const select = async (row: Row) =>
    main(page)
      .getByRole("checkbox", { name: `Select ${row.barcode}` })
      .check();
  const dialog = page.getByRole("dialog", { name: "Release or return selected assets" });
  const openDialog = () => main(page).getByRole("button", { name: "Move selected" }).click();

  await test.step("an asset that was released meanwhile is named, and the others stay selected", async () => {
    for (const row of rows) await select(row);
    await openDialog();
    await fill(dialog, { Location: "Lekki site" });
    await choose(page, dialog, { Custodian: "Grace Terfa" });
    await expectAccessible(page);
    const release = { type: "fieldwork", location: "Ikeja", condition: "Used" };
    const gone = {
      id: rows[2]!.id,
      ...release,
      release_date: new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" }),
    };
    await runMutation(page.context(), server.url, "movements.release", gone);
    await dialog.getByRole("button", { name: "Release 3 assets" }).click();
    await expect(dialog.getByText(`${rows[2]!.barcode}, `).first()).toBeVisible();
    await expect(dialog.getByText("1 selected asset stays as it is: not in service")).toBeVisible();
  });

  await test.step("a double click releases the other two assets once", async () => {
    await dialog.getByRole("button", { name: "Release 2 assets" }).dblclick();
    await expect(page.getByText("2 assets were released")).toBeVisible();
    for (const { id } of rows.slice(0, 2)) {
      const { data } = await runQuery<{ data: object[] }>(page.context(), server.url, "movements.list", { id });
      expect(data[0]).toMatchObject({ location: "Lekki site", custodian: { full_name: "Grace Terfa" } });
    }
  });

  await test.step("both assets are returned, with the first cost for each", async () => {
    await page.goto(`${server.url}/viewAssets?filter[standing]=out&sort=cost&order=asc`);
    for (const row of rows.slice(0, 2)) await select(row);
    await openDialog();
    await fill(dialog, { [`Amount of ${rows[0]!.barcode}`]: "1500" });
    await dialog.getByRole("button", { name: "Use the first amount for all" }).click();
    await expect(dialog.getByText("₦3,000.00 in total")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Return 2 assets" }).click();
    await expect(page.getByText("2 assets were returned")).toBeVisible();
    const { data } = await runQuery<{ data: object[] }>(page.context(), server.url, "movements.list", {
      id: rows[1]!.id,
    });
    expect(data[0]).toMatchObject({ amount: 1500, returned_at: expect.any(String) });
  });
});

test("a selection is exported, printed and labelled with exactly the selected assets", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await open(browser, "admin", "/viewAssets?per_page=5&search=laptop&sort=cost&order=desc");
  const { data, meta } = await listAssets(page, { search: "laptop", sort: "cost", order: "desc" });
  expect(meta.total).toBeGreaterThan(5);
  const exportSelected = async () => {
    await main(page).getByRole("button", { name: "Export selected" }).click();
    await expect(page.getByText("Your export link would be generated shortly")).toBeVisible();
    await page.goto(`${server.url}/download`);
    const newest = main(page).getByRole("row").nth(1);
    const link = newest.getByRole("link", { name: /^Click Here/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const filterLabel = await newest.getByRole("cell").last().textContent();
    const download = page.waitForEvent("download");
    await link.click();
    const [headings, ...rows] = await rowsOf(await download);
    const column = headings!.indexOf("Barcode");
    await page.goBack();
    return { filterLabel, barcodes: rows.map((cells) => `${cells[column]}`) };
  };

  await test.step("the export contains two selected assets", async () => {
    for (const { barcode } of data.slice(1, 3)) {
      await main(page)
        .getByRole("checkbox", { name: `Select ${barcode}` })
        .check();
    }
    const { filterLabel, barcodes } = await exportSelected();
    expect(filterLabel).toBe("Selected assets");
    expect(barcodes.sort()).toEqual(
      data
        .slice(1, 3)
        .map(({ barcode }) => barcode)
        .sort(),
    );
  });

  const selectAll = async () => {
    await main(page).getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await main(page)
      .getByRole("button", { name: `Select all ${formatCount(meta.total)} assets that match` })
      .click();
  };
  await test.step("the export contains all matching assets", async () => {
    await selectAll();
    const { filterLabel, barcodes } = await exportSelected();
    expect(filterLabel).toBe("Filtered list");
    expect(barcodes.sort()).toEqual(data.map(({ barcode }) => barcode).sort());
  });

  await test.step("the selected assets are printed in list order, and labelled", async () => {
    await selectAll();
    await main(page).getByRole("link", { name: "Print selected" }).click();
    await expect(main(page).getByText(`${formatCount(meta.total)} assets, book values as at`)).toBeVisible();
    const first = main(page).getByRole("row").nth(1);
    await expect(first).toContainText(data[0]!.barcode);
    await page.goBack();
    await selectAll();
    await main(page).getByRole("link", { name: "Labels" }).click();
    await expect(main(page).getByRole("img", { name: new RegExp(data.at(-1)!.barcode) })).toBeVisible();
  });
});
