import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { signInAdmin } from "../people.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { PHONE_AND_DESKTOP, visit } from "../visit.ts";

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer();
});
test.afterAll(() => server?.stop());

async function admin(browser: Browser) {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 1000 },
  });
  await signInAdmin(context, server.url);
  return context;
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard`);
  return page;
}

const card = (page: Page, label: string) =>
  page.getByRole("main").locator("dl > div", { has: page.getByText(label, { exact: true }) });

test("the dashboard shows released assets in its cards, chart and table, without faults on a desktop and a phone", async ({
  browser,
}) => {
  const context = await admin(browser);
  const { data } = await runQuery<{ data: { id: number }[] }>(context, server.url, "assets.list", {
    per_page: 5,
    sort: "acquisition_date",
    order: "asc",
    filter: { status: "in_service" },
  });
  const release_date = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" });
  for (const { id } of data.slice(0, 3)) {
    const release = { id, location: "Site 4", release_date, condition: "Used" };
    await runMutation(context, server.url, "movements.release", { ...release, type: "fieldwork" });
  }
  const page = await open(context);
  const main = page.getByRole("main");
  await expect(card(page, "Total outbound assets").getByRole("definition")).toHaveText("82 maintenance, 6 fieldwork");
  const columns = main.getByRole("figure", { name: "Assets per condition" });
  await expect(columns.getByRole("term")).toHaveText(["Out for maintenance", "Out for fieldwork", "Sold", "Scrapped"]);
  const definitions = columns.getByRole("definition");
  await expect(definitions.filter({ hasText: /^\d+$/ })).toHaveText(["2", "6", "3", "2"]);
  await expect(definitions.filter({ hasText: /Out for fieldwork, at the end of each month: .* 6/ })).toHaveCount(1);
  const ring = main.getByRole("figure", { name: "Assets per classification" });
  await expect(ring.locator("circle")).toHaveCount(9);
  await expect(ring.getByRole("row")).toHaveCount(10);
  await expect(main.getByRole("row", { name: /Released asset .* for fieldwork/ }).first()).toBeVisible();
  await main.getByRole("button", { name: "User Activity menu" }).click();
  await page.getByRole("menuitem", { name: "View Activities" }).click();
  await expect(page).toHaveURL(/\/activities/);
  expect(await visit(page, `${server.url}/dashboard`, { anonymous: false, looks: PHONE_AND_DESKTOP })).toEqual([]);
  await context.close();
});

test("the dashboard and the shop show the correct figures and date at once", async ({ browser }) => {
  const context = await browser.newContext({
    reducedMotion: "no-preference",
    timezoneId: "Pacific/Kiritimati",
  });
  await signInAdmin(context, server.url);
  // Records every text that a figure shows, from the start of the page on.
  await context.addInitScript(() => {
    const seen = new Map<string, Set<string>>();
    Object.assign(globalThis, { seen });
    const recordFigures = () => {
      for (const figure of document.querySelector("main dl")?.querySelectorAll("dd") ?? []) {
        const label = figure.parentElement!.querySelector("dt")!.textContent!;
        const text = figure.firstChild?.textContent ?? "";
        if (/\d/.test(text)) seen.set(label, (seen.get(label) ?? new Set()).add(text));
      }
    };
    new MutationObserver(recordFigures).observe(document, { subtree: true, childList: true, characterData: true });
  });
  for (const [path, cards] of [
    ["dashboard", 6],
    ["pos", 4],
  ] as const) {
    const page = await context.newPage();
    await page.goto(`${server.url}/${path}`);
    await expect(page.getByRole("main").locator("dl dd").first()).toHaveText(/\d/);
    await page.waitForTimeout(3000);
    const seen = await page.evaluate(() =>
      [...(globalThis as unknown as { seen: Map<string, Set<string>> }).seen].map(([, text]) => [...text]),
    );
    expect(seen.length).toBeGreaterThanOrEqual(cards);
    for (const text of seen) expect(text).toHaveLength(1);
    if (path === "pos") continue;
    const { company } = await runQuery<{ company: { time_zone: string } }>(context, server.url, "auth.me");
    const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "full", timeZone: company.time_zone });
    await expect(page.getByRole("main").getByText(day.format(new Date())).last()).toBeVisible();
    await expect(page.getByText(/^\d{1,2}:\d{2}:\d{2}.*\(Lagos\)$/)).toBeVisible();
  }
  await context.close();
});

test("the clock ticks every second and is not announced to screen readers", async ({ browser }) => {
  const context = await admin(browser);
  const page = await open(context);
  const clock = page
    .getByRole("banner")
    .or(page.getByRole("main"))
    .getByText(/^\d{1,2}:\d{2}:\d{2}/);
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(first!, { timeout: 3000 });
  await expect(clock).toHaveAttribute("aria-hidden", "true");
  expect(await clock.evaluate((element) => element.closest("[aria-live], [role=status], [role=timer]"))).toBe(null);
  await context.close();
});

test("figures that fail to load show an error and can be retried", async ({ browser }) => {
  const context = await admin(browser);
  const page = await context.newPage();
  const figures = "**/api/trpc/dashboard.show*";
  let isDown = true;
  await page.route(figures, (route) => (isDown ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await page.goto(`${server.url}/dashboard`);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.getByText("This could not be loaded")).toBeVisible();
  await expect(page.getByRole("heading", { name: "User Activity" })).toBeVisible();
  const retry = alert.getByRole("button", { name: "Try again" });
  await Promise.all([page.waitForRequest(figures), retry.click()]);
  await expect(retry).toBeEnabled();
  isDown = false;
  // A part of the page that appears only now may have asked again meanwhile.
  await retry.click({ timeout: 5000 }).catch(() => undefined);
  await expect(card(page, "Total users")).toBeVisible();
  await context.close();
});

test("each card links to the assets that it counts", async ({ browser }) => {
  const context = await admin(browser);
  const page = await open(context);
  const rows = page.getByRole("main").getByRole("row");
  for (const label of ["Total outbound assets", "Fully depreciated assets", "Total assets"]) {
    await page.goto(`${server.url}/dashboard`);
    const cell = card(page, label);
    await expect(cell.getByRole("definition")).toHaveText(/\d/);
    const count = await cell.getByRole("definition").evaluate((definition) => definition.firstChild?.textContent ?? "");
    expect(count).toMatch(/^\d+$/);
    await cell.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(/\/viewAssets\?/);
    await expect(rows.nth(1)).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText(new RegExp(`\\bof ${count}\\b`))
        .first(),
    ).toBeVisible();
  }
  await page.goto(`${server.url}/dashboard`);
  await card(page, "Total users").getByRole("link").click();
  await expect(page).toHaveURL(/\/viewUser/);
  await context.close();
});

test("the class chart shows cost or count, and folds small classes", async ({ browser }) => {
  const context = await admin(browser);
  const page = await open(context);
  const ring = page.getByRole("figure", { name: "Assets per classification" });
  const names = ring.getByRole("rowheader");
  await expect(names).toHaveCount(9);
  const byCost = await names.allTextContents();
  await page.getByText("Count", { exact: true }).click();
  await expect(page.getByRole("radio", { name: "Count" })).toBeChecked();
  await expect(ring.getByText("Assets", { exact: true }).first()).toBeVisible();
  await expect.poll(() => names.allTextContents()).not.toEqual(byCost);
  const fold = ring.getByRole("button", { name: /more classes/ });
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect.poll(() => names.count()).toBeGreaterThan(9);
  await context.close();
});

test("a class links only to its own assets, even if another has a similar name", async ({ browser }) => {
  const context = await admin(browser);
  const { data } = await runQuery<{ data: { id: number; name: string; code: string }[] }>(
    context,
    server.url,
    "classifications.list",
  );
  const [first, second] = data as [(typeof data)[number], (typeof data)[number]];
  const name = `${first.name} on loan`;
  await runMutation(context, server.url, "classifications.update", { id: second.id, name, code: second.code });
  const page = await open(context);
  const ring = page.getByRole("figure", { name: "Assets per classification" });
  await ring.getByRole("button", { name: /more classes/ }).click();
  const link = ring.getByRole("link", { name: first.name, exact: true });
  const row = ring.getByRole("row").filter({ has: page.getByRole("link", { name: first.name, exact: true }) });
  const count = await row.getByRole("cell").first().textContent();
  await link.click();
  await expect(page.getByRole("button", { name: `Remove the filter Asset class ${first.name}` })).toBeVisible();
  await expect(page.locator("tfoot")).toContainText(new RegExp(`^${count} assets?`));
  await context.close();
});

test("the value over time ends with today's figures, which match the cards", async ({ browser }) => {
  const context = await admin(browser);
  const page = await open(context);
  const rows = page.getByRole("figure", { name: "Value over time" }).getByRole("row");
  const last = rows.last();
  await expect(last.getByRole("rowheader")).toHaveText("Today");
  const [cost, value] = await last.getByRole("cell").allTextContents();
  const figure = card(page, "Total value of assets").getByRole("definition");
  await expect(figure).toHaveText(`${cost}Net book value today: ${value}`);
  const months = new Date().getMonth() + 12;
  expect(await rows.count()).toBeGreaterThanOrEqual(months);
  await expect(page.getByText(/, to today$/)).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 3, name: "Book value" })).toBeVisible();
  await context.close();
});

test("overdue and upcoming work is listed by day and links to its asset", async ({ browser }) => {
  const context = await admin(browser);
  const { rows, overdue } = await runQuery<{
    rows: { date: string; asset: { id: number; barcode: string } }[];
    overdue: number;
  }>(context, server.url, "dashboard.due");
  const page = await open(context);
  const due = page
    .getByRole("region", { name: "Due" })
    .or(page.locator("section", { has: page.getByRole("heading", { name: "Due", exact: true }) }));
  await expect(due.getByRole("listitem")).toHaveCount(rows.length);
  if (overdue > 0) await expect(due.getByText(`${overdue} overdue`)).toBeVisible();
  await expect(due.getByRole("listitem").first()).toContainText(rows[0]!.asset.barcode);
  await due.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/detail_asset/${rows[0]!.asset.id}$`));
  await context.close();
});

test("a company without assets sees an empty dashboard with the next steps", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const password = "seven tall palms by the lagoon";
  const email = "office@kebbitraders.example";
  const passwords = { password, password_confirmation: password };
  const about = { name: "Kebbi Traders", email, employees_nr: 25, terms_and_conditions: 1 };
  await runMutation(context, server.url, "auth.signUp", { ...about, ...passwords });
  const { text } = await server.mail(email, /verif/i);
  await runMutation(context, server.url, "auth.verifyEmail", { verification_code: text.match(/^\d{6}$/m)?.[0] });
  const page = await open(context);
  await expect(page.getByText("No assets yet")).toBeVisible();
  await expect(page.getByText("appears once you add an asset")).toBeVisible();
  await expect(card(page, "Total users").getByRole("definition")).toHaveText(/^1/);
  await expect(page.getByText("Import your register")).toBeVisible();
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps.filter({ hasText: ", done" })).toHaveCount(0);
  await expect(page.getByText("0 of 5")).toBeVisible();
  await page.getByRole("link", { name: "Import assets" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Dismiss this list" }).click();
  await expect(page.getByText("Getting started")).toHaveCount(0);
  await page.reload();
  await expect(card(page, "Total users")).toBeVisible();
  await expect(page.getByText("Getting started")).toHaveCount(0);
  await context.close();
});
