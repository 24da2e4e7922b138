import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { changedField, choose, fill, openRequest, rowsOf } from "../screen.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";

// Three users of three roles in three windows: one requests, another decides, and all see the result.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  server = await startServer({ DEMO: "1" });
  sessions = await signInAll(browser, server, new Set(["admin", "approver", "data-entry"]));
});
test.afterAll(() => server?.stop());

const ADDED = "Forklift, 3 t, diesel";
const COST = 18_750_000;
const REASON = "The price is below its book value; get another offer.";

const open = async (browser: Browser, visitor: Visitor, path: string): Promise<Page> => {
  const context = await browser.newContext({ storageState: sessions.get(visitor)!, reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
};

const main = (page: Page) => page.getByRole("main");
const row = (page: Page, hasText: RegExp) => main(page).getByRole("row").filter({ hasText });
/** Opens the section of an entry with this heading. */
const unfold = (entry: Locator, text: string) => entry.locator("summary", { hasText: text }).click();
const parseNaira = (text: string | null) => Number(text!.replace(/[₦,]/g, ""));

/** Returns the figure on a card of the dashboard. */
async function figure(page: Page, label: string): Promise<number> {
  const card = main(page).getByRole("term").filter({ hasText: label }).locator("..");
  await expect(card).toContainText(/\d/);
  return parseNaira((await card.textContent())!.match(/₦?[\d,]+(\.\d\d)?/)![0]);
}

test("an Approver decides on requests of Data Entry, and all users see the result", async ({ browser }) => {
  test.setTimeout(180_000);
  const admin = await open(browser, "admin", "/dashboard");
  const assets = await figure(admin, "Total assets");
  const value = await figure(admin, "Total value of assets");
  const entry = await open(browser, "data-entry", "/addAssets");
  const approver = await open(browser, "approver", "/approvals");
  const countPending = async () =>
    (
      await runQuery<{ meta: { total: number } }>(approver.context(), server.url, "approvals.list", {
        filter: { state: "pending" },
      })
    ).meta.total;
  const before = await countPending();

  await test.step("Data Entry adds an asset and sees that it awaits approval", async () => {
    await fill(main(entry), { Description: ADDED, Cost: `${COST}`, "Useful Life in Years": "10" });
    await choose(entry, main(entry), { Classification: "Warehouse equipment", Custodian: "Grace Terfa" });
    await main(entry).getByLabel("Date of Acquisition").fill("2024-05-06");
    await main(entry).getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
    await main(entry).getByRole("combobox", { name: "Condition" }).selectOption("New");
    await main(entry).getByRole("button", { name: "Add Asset" }).click();
    await expect(main(entry).getByRole("status").getByText("Sent for approval")).toBeVisible();
    await expect(main(entry).getByText("Until then the asset is pending")).toBeVisible();
    await main(entry).getByRole("link", { name: "View the asset" }).click();
    await expect(main(entry).getByRole("heading", { level: 1 })).toHaveText(ADDED);
    await expect(main(entry).getByText("Pending").first()).toBeVisible();
  });

  const saleAsset = { barcode: "", name: "", path: "" };
  await test.step("Data Entry requests the sale of another asset, which stays in service", async () => {
    await entry.goto(`${server.url}/viewAssets?filter[status]=in_service&search=desk`);
    const link = main(entry).getByRole("row").nth(2).getByRole("link").first();
    saleAsset.name = (await link.textContent())!;
    await link.click();
    await expect(main(entry).getByRole("heading", { level: 1 })).toHaveText(saleAsset.name);
    saleAsset.path = new URL(entry.url()).pathname;
    saleAsset.barcode = (await main(entry)
      .getByText(/^HFL-\w+-\d{6}$/)
      .first()
      .textContent())!;
    await main(entry).getByRole("button", { name: "Discard Asset" }).click();
    await entry.getByRole("menuitem", { name: /^Sell Asset/ }).click();
    await fill(main(entry), { "Buyer Name": "Bisi Alabi", Address: "9 Marina", "Amount Sold For": "1500" });
    await main(entry).getByRole("button", { name: "Sell Asset" }).click();
    await entry.getByRole("alertdialog").getByRole("button", { name: "Send for Approval" }).click();
    await expect(main(entry).getByText("Sent for approval")).toBeVisible();
    await entry.goto(server.url + saleAsset.path);
    await expect(main(entry).getByText("In service").first()).toBeVisible();
    await expect(main(entry).getByText("Awaiting approval").first()).toBeVisible();
  });

  const addition = row(approver, new RegExp(`Add asset .* ${ADDED}`));
  const sale = row(approver, /Sell asset .* to Bisi Alabi/);
  await test.step("the Approver sees both new requests, who made them and what they change", async () => {
    await expect(sale).toBeVisible();
    await expect(addition).toBeVisible();
    await expect(sale).toContainText(/₦1,500\.00sold for(Gain|Loss) ₦[\d,]+\.\d\dleaves the register/);
    await expect(addition).toContainText(/₦18,750,000\.00cost1 asset addedcharge ₦[\d,]+\.\d\d a day/);
    const opened = await openRequest(sale);
    await expect(changedField(opened, "Status")).toHaveText(/In service.*Sold/);
    await expect(changedField(opened, "Address")).toContainText("9 Marina");
    await expect(changedField(opened, "Email")).toContainText("bello.entry@demo.example");
    await expect(opened).toContainText(/Sold for₦1,500\.00−Book value on .*=(Gain|Loss)₦/);
    await openRequest(addition);
    await expect(opened, "only one request is open").toHaveCount(1);
    await expect(changedField(opened, "Cost")).toContainText("₦18,750,000.00");
  });

  await test.step("the Approver approves one request and rejects the other with a reason", async () => {
    await approver.keyboard.press("a");
    await expect(approver.getByText("Approved successfully")).toBeVisible();
    await expect(addition).toBeHidden();
    await sale.getByRole("button", { name: /^Approve/ }).click();
    const question = approver.getByRole("alertdialog", { name: "Approve this sale?" });
    await expect(question).toContainText(/Sold for: ₦.*Book value on .*(Gain|Loss) of ₦.*Only a reversal/);
    await question.getByRole("button", { name: "Cancel" }).click();
    await sale.getByRole("button", { name: /^Details of/ }).press("r");
    const dialog = approver.getByRole("dialog", { name: "Reject this request?" });
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await fill(dialog, { Reason: REASON });
    for (const width of [390, 1280]) await approver.setViewportSize({ width, height: 720 });
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog).toBeHidden();
    await expect(sale).toBeHidden();
    expect(await countPending()).toBe(before);
  });

  await test.step("Data Entry is notified of both decisions and the reason", async () => {
    await entry.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
    await expect(entry.getByRole("menuitem", { name: /Ngozi Approver approved: Add asset/ })).toBeVisible();
    const refusal = entry.getByRole("menuitem", { name: /Ngozi Approver rejected: Sell asset/ });
    await expect(refusal).toContainText(REASON);
    await refusal.click();
    await expect(entry).toHaveURL(server.url + saleAsset.path);
    await expect(main(entry).getByText("Awaiting approval")).toHaveCount(0);
    await entry.goto(`${server.url}/approvals?state=rejected&filter[mine]=yes`);
    await expect(row(entry, /Sell asset/)).toContainText(REASON);
    await expect(main(entry).getByRole("button", { name: /^(Approve|Reject|Withdraw)/ })).toHaveCount(0);
  });

  await test.step("the Admin sees both decisions in the activities", async () => {
    await admin.getByRole("link", { name: "View Activities" }).first().click();
    const added = row(admin, new RegExp(`Ngozi Approver.*Added asset .* ${ADDED}`));
    await expect(added).toContainText("Requested by Bello Entry, approved by Ngozi Approver");
    await expect(row(admin, new RegExp(`Approved Bello Entry's request: Add .* ${ADDED}`))).toBeVisible();
    const rejected = row(admin, new RegExp(`Rejected Bello Entry's request: Sell asset ${saleAsset.barcode}`));
    await unfold(rejected, "Rejected Bello Entry's request: Sell");
    await expect(rejected.getByRole("row", { name: /^Reason / })).toContainText(REASON);
  });

  await test.step("the dashboard counts one more asset", async () => {
    await admin.goto(`${server.url}/dashboard`);
    expect(await figure(admin, "Total assets")).toBe(assets + 1);
    expect(await figure(admin, "Total value of assets")).toBe(value + COST);
    await expect(main(admin).getByRole("button", { name: new RegExp(`^Approve .*${ADDED}`) })).toBeHidden();
  });

  await test.step("the register and its export match the dashboard", async () => {
    await admin.goto(`${server.url}/viewAssets?search=${encodeURIComponent(ADDED)}`);
    const added = row(admin, new RegExp(ADDED));
    await expect(added).toContainText("In service");
    const [cost, depreciation, bookValue] = (await added.textContent())!.match(/₦[\d,]+\.\d\d/g)!.map(parseNaira);
    expect(cost).toBe(COST);
    await admin.goto(`${server.url}/viewAssets?search=${saleAsset.barcode}`);
    await expect(row(admin, new RegExp(saleAsset.barcode))).toContainText("In service");

    await admin.goto(`${server.url}/download`);
    await admin.getByRole("button", { name: "Generate Download" }).click();
    const link = admin.getByRole("link", { name: /^Click Here/ }).first();
    await expect(link).toBeVisible({ timeout: 30_000 });
    const download = admin.waitForEvent("download");
    await link.click();
    const [headings, ...rows] = await rowsOf(await download);
    const cell = (cells: (typeof rows)[number], heading: string) => cells[headings!.indexOf(heading)];
    const active = rows.filter((cells) => !["Sold", "Scrapped"].includes(`${cell(cells, "Status")}`));
    expect(active).toHaveLength(assets + 1);
    const sum = active.reduce((total, cells) => total + Math.round(Number(cell(cells, "Cost")) * 100), 0);
    expect(sum).toBe(Math.round((value + COST) * 100));
    const exported = rows.find((cells) => cells.includes(ADDED))!;
    expect([
      cell(exported, "Status"),
      cell(exported, "Cost"),
      cell(exported, "Accumulated Depreciation"),
      cell(exported, "Net Book Value"),
    ]).toEqual(["In service", cost, depreciation, bookValue]);
    const unsold = rows.find((cells) => cells.includes(saleAsset.barcode))!;
    expect(cell(unsold, "Status")).toBe("In service");
  });
});

interface ListResult {
  data: { id: number; description: string; barcode: string; custodian: { full_name: string } }[];
}

test("a request is out of date once its asset has changed, and cannot be approved", async ({ browser }) => {
  const entry = await open(browser, "data-entry", "/approvals");
  const admin = await open(browser, "admin", "/approvals");
  const filter = { status: "in_service" };
  const { data } = await runQuery<ListResult>(entry.context(), server.url, "assets.list", {
    filter,
    search: "server",
  });
  const { id, barcode } = data[0]!;
  const discard_date = new Date().toISOString().slice(0, 10);
  await runMutation(entry.context(), server.url, "scrappings.create", { id, discard_date, condition: "Bad" });
  const request = row(admin, new RegExp(`Scrap asset ${barcode}`));
  await expect(request.getByRole("button", { name: /^Approve/ })).toBeVisible();
  for (const screen of [`/revualationAsset/${id}`, `/sellAsset/${id}`]) {
    await admin.goto(server.url + screen);
    const warning = main(admin).getByRole("alert").filter({ hasText: "awaits approval" });
    await expect(warning.getByRole("link", { name: new RegExp(`Scrap asset ${barcode}`) })).toBeVisible();
    await expect(warning).toContainText("requested by Bello Entry");
  }
  await runMutation(admin.context(), server.url, "assets.update", { id, remarks: "It was repaired" });

  await admin.goto(`${server.url}/approvals`);
  await expect(request).toContainText("Out of date");
  await expect(request).toContainText("The asset has changed since this request was made");
  await expect(request.getByRole("button", { name: /^Reject/ })).toBeVisible();
  await expect(request.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await admin.goto(`${server.url}/dashboard`);
  const latest = main(admin)
    .getByRole("listitem")
    .filter({ hasText: `View asset ${barcode}` });
  await expect(latest).toContainText("Out of date");

  await entry.reload();
  await row(entry, new RegExp(`Scrap asset ${barcode}`))
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await entry.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(entry.getByText("Withdrawn successfully")).toBeVisible();
  await main(entry).getByRole("tab", { name: "Withdrawn" }).click();
  await expect(row(entry, new RegExp(`Scrap asset ${barcode}`))).toContainText("Withdrawn");
});

test("an import by Data Entry is one request that is approved as a whole", async ({ browser }) => {
  const entry = await open(browser, "data-entry", "/addAssets");
  const approver = await open(browser, "approver", "/approvals");
  const { custodian } = (await runQuery<ListResult>(entry.context(), server.url, "assets.list")).data[0]!;
  const headings =
    "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life (Years),Condition";
  const chairs = [1, 2, 3].map(
    (number) =>
      `Visitor chair ${number},Office furniture,${custodian.full_name},2024-01-1${number},Purchase,45000,5,New`,
  );
  await entry.getByLabel("Choose a spreadsheet or drop it here").setInputFiles({
    name: "chairs.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([headings, ...chairs].join("\n")),
  });
  await entry.getByRole("button", { name: "Import 3 assets" }).click();
  await expect(entry.getByRole("heading", { name: "3 assets from chairs.csv: sent for approval" })).toBeVisible();
  await main(entry).getByRole("link", { name: "View Assets" }).click();
  await expect(row(entry, /Visitor chair \d.*Pending/)).toHaveCount(3);

  const request = row(approver, /Import 3 assets from chairs\.csv/);
  await expect(request).toContainText(/₦135,000\.00cost3 assets added/);
  const opened = await openRequest(request);
  await expect(opened).toContainText("3 assets, ₦135,000.00 in total");
  await unfold(opened, "Preview");
  await expect(opened.getByRole("row", { name: /Visitor chair 1 ₦45,000.00 Office furniture/ })).toBeVisible();
  const heading = approver.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await request.getByRole("button", { name: /^Approve/ }).click();
  await expect(approver.getByText("Approved successfully")).toBeInViewport();
  expect(await heading.boundingBox(), "the page does not move").toEqual(before);
  await expect(row(entry, /Visitor chair \d.*In service/)).toHaveCount(3);
});

const screens: [Visitor, string][] = [
  ["approver", "/approvals"],
  ["approver", "/approvals?state=all"],
  ["data-entry", "/approvals?state=all"],
  ["admin", "/activities"],
  ["approver", "/dashboard"],
];

for (const [visitor, path] of screens) {
  test(`${visitor} sees no faults on ${path}`, async ({ browser }) => {
    const context = await browser.newContext({ storageState: sessions.get(visitor)!, reducedMotion: "reduce" });
    expect(await visit(await context.newPage(), server.url + path, { anonymous: false })).toEqual([]);
    await context.close();
  });
}
