import { type Browser, type BrowserContext, expect } from "@playwright/test";
import type { Session } from "../people.ts";
import { openRequest } from "../screen.ts";
import { runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

/** Returns the class and the custodian of an asset of the demo company, for a new one. */
async function readClassAndCustodian(context: BrowserContext, url: string) {
  const { data } = await runQuery<ListResult>(context, url, "assets.list", { filter: { status: "in_service" } });
  const { classification, custodian } = await runQuery<Record<"classification" | "custodian", { id: number }>>(
    context,
    url,
    "assets.show",
    { id: data[0]!.id },
  );
  return { classification_id: classification.id, custodian_id: custodian.id };
}

type ListResult = { data: { name: string; id: number }[]; sums: { net_book_value: number } };

test("an Admin applies a policy to all assets of a class, sees what changes first, and takes it back", async ({
  browser,
  shared: server,
  sessions,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  const page = await context.newPage();
  const dialog = page.getByRole("dialog");
  const list = (path: string, input: object) => runQuery<ListResult>(context, server.url, path, input);
  const { data } = await list("classifications.list", { per_page: 100 });
  const { id } = data.find(({ name }) => name === "Motor vehicles")!;
  const valueNow = async () =>
    (await list("assets.list", { per_page: 1, filter: { classification_id: id } })).sums.net_book_value;
  const value = await valueNow();
  const inNaira = (amount: number) => `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;

  await page.goto(`${server.url}/viewClassifications`);
  await page.getByRole("button", { name: "Apply to existing assets of Motor vehicles" }).press("Enter");
  await dialog.getByRole("button", { name: "Depreciation By the day Change" }).press("Enter");
  await dialog.getByRole("radio", { name: "By the month" }).check();
  await dialog.getByRole("button", { name: "Use this policy" }).click();
  await dialog.getByRole("button", { name: "See what changes" }).press("Enter");
  await expect(dialog.getByText("Difference")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Apply to \d+ asset/ }).press("Enter");
  await expect(dialog.getByRole("status")).toContainText(/assets? (?:was|were) changed/);
  const changed = await valueNow();
  expect(changed).not.toBe(value);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Apply to existing assets of Motor vehicles" }).click();
  await dialog.getByRole("button", { name: "See what changes" }).click();
  await expect(dialog.getByText(inNaira(Math.abs(changed - value)).slice(1))).toBeVisible();
  await dialog.getByRole("button", { name: /^Apply to \d+ asset/ }).click();
  await expect(dialog.getByRole("status")).toContainText(/assets? (?:was|were) changed/);
  expect(await valueNow()).toBe(value);
});

const openAs = async (browser: Browser, session: Session, address: string) => {
  const context = await browser.newContext({ storageState: session, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

test("Data Entry asks to shorten a van's life and sees the effect, and an Admin approves it", async ({
  browser,
  shared: server,
  sessions,
}) => {
  test.setTimeout(90_000);
  const entry = await openAs(browser, sessions.get("data-entry")!, `${server.url}/viewAssets?search=van`);
  const vans = await runQuery<{ data: { id: number; barcode: string; net_book_value: number }[] }>(
    entry.context(),
    server.url,
    "assets.list",
    { search: "van", per_page: 1, filter: { depreciation: "running", standing: "held" } },
  );
  const { id, barcode } = vans.data[0]!;
  const value = `${server.url}/detail_asset/${id}?part=value`;
  await entry.goto(value);
  await entry.getByRole("button", { name: "Change estimate" }).press("Enter");
  const dialog = entry.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send for Approval" }).click();
  await expect(
    dialog.getByText("Give the remaining life, a scrap value, a policy or the total units.").first(),
  ).toBeVisible();
  await dialog.getByRole("textbox", { name: "Remaining Life in Months" }).fill("6");
  const charge = dialog.getByRole("row", { name: /^Depreciation in the following year/ }).getByRole("cell");
  const year = (await charge.last().textContent())!;
  expect(year).not.toBe(await charge.first().textContent());
  expect(await axeViolations(entry)).toEqual([]);
  // The dialog is longer than the screen; its buttons stay.
  await expect(dialog.getByRole("button", { name: "Send for Approval" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Send for Approval" }).press("Enter");
  await expect(entry.getByText("Sent for approval")).toBeVisible();

  const admin = await openAs(browser, sessions.get("admin")!, `${server.url}/approvals?filter[asset_id]=${id}`);
  await openRequest(admin.getByRole("row").filter({ hasText: barcode }));
  await expect(admin.getByRole("main").getByText(/^Charge ₦.* a year$/)).toBeVisible();
  await expect(admin.getByText("Remaining life in months")).toBeVisible();
  expect(await axeViolations(admin)).toEqual([]);
  await admin
    .getByRole("button", { name: /^Approve/ })
    .first()
    .click();
  await expect(admin.getByText("Approved successfully")).toBeVisible();

  await admin.goto(value);
  const events = admin.getByRole("listitem").filter({ hasText: "Estimate changed" });
  await expect(events).toContainText("6 months left");
  await expect(events.getByRole("link", { name: "View its approval" })).toBeVisible();
  const curve = admin.getByRole("figure", { name: "Book value over the asset's life" });
  await curve.getByText("Show as table").click();
  await expect(curve.getByRole("row").filter({ hasText: "Estimate changed" })).toHaveCount(1);
  const listed = await runQuery<typeof vans>(admin.context(), server.url, "assets.list", { search: barcode });
  const naira = listed.data[0]!.net_book_value.toLocaleString("en-NG", { minimumFractionDigits: 2 });
  await expect(events).toContainText(`Book value ₦${naira}`);
  await expect(admin.getByRole("definition").filter({ hasText: naira }).first()).toBeVisible();
});

test("hours run are logged twice and one entry withdrawn; the list has the same value", async ({
  browser,
  shared: server,
  sessions,
}) => {
  const context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  const page = await context.newPage();
  const { id } = await runMutation<{ id: number }>(context, server.url, "assets.create", {
    ...(await readClassAndCustodian(context, server.url)),
    description: "Generator by hours",
    acquisition_date: "2026-01-01",
    acquisition_nature: "Purchase",
    cost: 1_000_000,
    scrap_value: 0,
    useful_life: 10,
    condition: "New",
    total_units: 10_000,
    policy: { method: "units_of_production", in_service_day: "counted" },
  });
  await page.goto(`${server.url}/detail_asset/${id}?part=value`);
  const dialog = page.getByRole("dialog");
  const log = page.getByRole("list", { name: "Logged use" }).getByRole("listitem");
  for (const [to, units] of [
    ["31/01/2026", "250"],
    ["28/02/2026", "100.5"],
  ] as const) {
    await page.getByRole("button", { name: "Log Use" }).press("Enter");
    await dialog.getByRole("textbox", { name: "To", exact: true }).fill(to);
    await dialog.getByRole("textbox", { name: "Units" }).fill(units);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Log Use" }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(log.first()).toContainText("1 February 2026 to 28 February 2026");
  await expect(page.getByText("350.5 of 10,000")).toBeVisible();
  const valueNow = async () =>
    (await runQuery<ListResult>(context, server.url, "assets.list", { search: "Generator by hours" })).sums
      .net_book_value;
  expect(await valueNow()).toBe(1_000_000 - 350.5 * 100);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(log).toHaveCount(1);
  await expect(page.getByText("250 of 10,000")).toBeVisible();
  expect(await valueNow()).toBe(975_000);
  await page.getByRole("button", { name: "Change estimate" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Total Units" }).fill("5000");
  await expect(dialog.getByRole("row", { name: /^Net book value/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change Estimate" }).click();
  await expect(page.getByText("250 of 5,000")).toBeVisible();
  await expect(page.getByText("Total units 10,000 → 5,000")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const { estimated_on } = await runQuery<{ estimated_on: string }>(context, server.url, "assets.show", { id });
  const revalued = { carrying_amount: 1_075_000, scrap_value: 600_000, revaluation_date: estimated_on };
  await runMutation(context, server.url, "revaluations.create", { ...revalued, id });
  await page.reload();
  await page.getByRole("button", { name: "Add cost" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("47,500");
  await expect(dialog.getByRole("row", { name: "Charge per unit ₦100.00 ₦110.00" })).toBeVisible();
});

test("the form of a revaluation has the book value that is recorded, where its policy counts the day for the new terms", async ({
  browser,
  shared: server,
  sessions,
}) => {
  const context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  const page = await context.newPage();
  const { id } = await runMutation<{ id: number }>(context, server.url, "assets.create", {
    ...(await readClassAndCustodian(context, server.url)),
    description: "Press",
    condition: "New",
    acquisition_date: "2026-01-01",
    acquisition_nature: "Purchase",
    cost: 365_000,
    useful_life_in_days: 3650,
    policy: { in_service_day: "counted" },
  });
  await page.goto(`${server.url}/detail_asset/${id}`);
  await page.getByRole("link", { name: "Revaluate Assets" }).click();
  await page.getByLabel("Revaluation Date").fill("31/01/2026");
  await page.getByLabel("New Carrying Amount").fill("400000");
  // 30 days of ₦100.00: the 31st is charged on the new terms.
  await expect(page.getByText("Revaluation surplus of ₦38,000.00")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Net book value/ })).toHaveText(/₦362,000\.00₦400,000\.00$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Revaluate Asset" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Book value on 31 January 2026: ₦362,000.00");
  await question.getByRole("button", { name: "Revaluate" }).click();
  await expect(page.getByText("Asset has been successfully revaluated")).toBeVisible();
  const history = await runQuery<{ revaluations: { net_book_value: number }[] }>(
    context,
    server.url,
    "revaluations.history",
    { id },
  );
  expect(history.revaluations).toMatchObject([{ net_book_value: 362_000 }]);
});
