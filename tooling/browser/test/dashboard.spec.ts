import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { ask, change } from "../call.ts";
import { signInAdmin } from "../people.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer();
});
test.afterAll(() => server?.stop());

async function admin(browser: Browser, reducedMotion: "reduce" | "no-preference" = "reduce") {
  const context = await browser.newContext({ reducedMotion, viewport: { width: 1440, height: 1000 } });
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

test("the dashboard tells what was released in cards, chart and table, and is without a fault on both", async ({
  browser,
}) => {
  const context = await admin(browser);
  const { data } = await ask<{ data: { id: number }[] }>(context, server.url, "assets.list", {
    per_page: 5,
    sort: "acquisition_date",
    order: "asc",
    filter: { status: "in_service" },
  });
  const release_date = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" });
  for (const { id } of data.slice(0, 3)) {
    const out = { id, location: "Site 4", release_date, condition: "Used" };
    await change(context, server.url, "movements.release", { ...out, type: "fieldwork" });
  }
  const page = await open(context);
  const main = page.getByRole("main");
  await expect(card(page, "Total outbound assets").getByRole("definition")).toHaveText("8");
  const columns = main.getByRole("figure", { name: "Assets per condition" });
  await expect(columns.getByRole("term")).toHaveText([
    "Out for maintenance",
    "Out for fieldwork",
    "Sold",
    "Scrapped",
  ]);
  await expect(columns.getByRole("definition")).toHaveText(["2", "6", "3", "2"]);
  await columns.locator(".recharts-bar-rectangle path, .recharts-bar-rectangle rect").nth(1).hover();
  await expect(columns.getByText("Out for fieldwork: 6 assets")).toBeVisible();
  const pie = main.getByRole("figure", { name: "Assets per classification" });
  await expect(pie.locator(".recharts-pie-sector")).toHaveCount(12);
  await expect(pie.getByRole("row")).toHaveCount(13);
  await expect(main.getByRole("row", { name: /Released asset .* for fieldwork/ }).first()).toBeVisible();
  await main.getByRole("button", { name: "User Activity menu" }).click();
  await page.getByRole("menuitem", { name: "View Activities" }).click();
  await expect(page).toHaveURL(/\/activities/);
  for (const viewport of [
    { width: 1440, height: 1000 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await visit(page, `${server.url}/dashboard`, { anonymous: false })).toEqual([]);
    }
  }
  await context.close();
});

test("counters count up from nothing, while readers have the figure at once; with reduced motion it just stands there", async ({
  browser,
}) => {
  const still = await admin(browser);
  const figure = card(await open(still), "Total assets").getByRole("definition");
  await expect(figure).toHaveText(/\d/);
  expect(await figure.textContent()).toBe("295View assets");
  await still.close();
  const moving = await admin(browser, "no-preference");
  const counter = card(await open(moving), "Total assets").getByRole("definition");
  await expect(counter.locator(".sr-only")).toHaveText("295");
  await expect(counter.locator("[aria-hidden]")).toHaveText("0");
  await expect(counter).toHaveText(/^295View assets$/, { timeout: 15_000 });
  await moving.close();
});

test("the clock ticks with each second, and nothing of that is announced", async ({ browser }) => {
  const context = await admin(browser);
  const page = await open(context);
  const clock = page
    .getByRole("banner")
    .or(page.getByRole("main"))
    .getByText(/^\d{1,2}:\d{2}:\d{2}/);
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(first!, { timeout: 3000 });
  await expect(clock).toHaveAttribute("aria-hidden", "true");
  expect(await clock.evaluate((element) => element.closest("[aria-live], [role=status], [role=timer]"))).toBe(
    null,
  );
  await context.close();
});

test("figures that cannot be loaded say so, and come with the next try; other parts are there meanwhile", async ({
  browser,
}) => {
  const context = await admin(browser);
  const page = await context.newPage();
  await page.route("**/api/trpc/dashboard.show*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${server.url}/dashboard`);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.getByText("This could not be loaded")).toBeVisible();
  await expect(page.getByRole("heading", { name: "User Activity" })).toBeVisible();
  await page.unroute("**/api/trpc/dashboard.show*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Total users")).toBeVisible();
  await context.close();
});

test("where the charts cannot be fetched their figures are there all the same", async ({ browser }) => {
  const context = await admin(browser);
  const page = await context.newPage();
  await page.route("**/assets/charts-*.js*", (route) => route.abort());
  await page.goto(`${server.url}/dashboard`);
  const pie = page.getByRole("figure", { name: "Assets per classification" });
  await expect(pie.getByRole("row", { name: /Computers/ })).toBeVisible();
  await expect(pie.locator("svg")).toHaveCount(0);
  await context.close();
});

test("a company without assets sees that there is nothing yet", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const password = "seven tall palms by the lagoon";
  const email = "office@kebbitraders.example";
  const passwords = { password, password_confirmation: password };
  const about = { name: "Kebbi Traders", email, employees_nr: 25, terms_and_conditions: 1 };
  await change(context, server.url, "auth.signUp", { ...about, ...passwords });
  const { text } = await server.mail(email, /verif/i);
  await change(context, server.url, "auth.verifyEmail", { verification_code: text.match(/^\d{6}$/m)?.[0] });
  const page = await open(context);
  await expect(page.getByText("No assets yet")).toBeVisible();
  await expect(page.getByText("No asset is out, sold or scrapped")).toBeVisible();
  await expect(card(page, "Total users").getByRole("definition")).toHaveText(/^1/);
  await context.close();
});
