import { type Browser, expect, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, visit } from "../visit.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

async function open(browser: Browser, visitor: Visitor, path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    storageState: sessions.get(visitor)!,
    viewport: { width, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

const account = [
  ["Personal Data", "/Settings/personal"],
  ["Change Password", "/Password"],
  ["Notifications", "/Settings/notifications"],
  ["Calendar", "/Settings/calendar"],
] as const;
const company = [
  ["Company", "/Settings/company"],
  ["API tokens", "/Settings/tokens"],
  ["Webhooks", "/Settings/webhooks"],
  ["Support access", "/Settings/support"],
  ["All your data", "/Settings/data"],
] as const;

const menu = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("each group of settings is a page with an address, and its title takes the focus", async ({ browser }) => {
  const page = await open(browser, "admin", "/dashboard");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(`${server.url}/Settings/personal`);
  await expect(title(page, "Personal Data")).toBeVisible();
  await expect(title(page, "Personal Data")).not.toBeFocused();

  for (const [name, path] of [...account, ...company].slice(1)) {
    await menu(page).getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(server.url + path);
    await expect(title(page, name)).toBeFocused();
    await expect(page).toHaveTitle(`${name} – Custodia`);
    await expect(menu(page).locator("[aria-current=page]")).toHaveText([name]);
  }
  await page.goBack();
  await expect(title(page, "Support access")).toBeFocused();
  await page.reload();
  await expect(title(page, "Support access")).toBeVisible();
  await page.context().close();
});

test("an old address with a hash leads to the page of that section, any other to the first page", async ({
  browser,
}) => {
  const page = await open(browser, "admin", "/Settings#tokens");
  await expect(page).toHaveURL(`${server.url}/Settings/tokens`);
  for (const [hash, path] of [
    ["#webhooks", "/Settings/webhooks"],
    ["#data", "/Settings/data"],
    ["#constructor", "/Settings/personal"],
    ["", "/Settings/personal"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${server.url}/Settings${hash}`);
    await expect(page).toHaveURL(server.url + path);
  }
  await page.goto(`${server.url}/maintenance`);
  await page.getByRole("link", { name: "Calendar address" }).click();
  await expect(title(page, "Calendar")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/maintenance`);
  await page.context().close();
});

test("on a phone a button opens the list of pages, which closes when one is chosen", async ({ browser }) => {
  const page = await open(browser, "admin", "/Settings/personal", 390);
  const button = menu(page).getByRole("button", { name: "All settings" });
  const link = menu(page).getByRole("link", { name: "API tokens" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(link).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  expect(await axeViolations(page)).toEqual([]);
  await link.click();
  await expect(title(page, "API tokens")).toBeFocused();
  await expect(link).toBeHidden();
  await page.context().close();
});

test("a page with unsaved changes asks before another page opens", async ({ browser }) => {
  const page = await open(browser, "approver", "/Settings/personal");
  const { department } = await runQuery<{ department: string }>(page.context(), server.url, "auth.me");
  await page.getByLabel("Department").fill("Treasury and tax");
  await menu(page).getByRole("link", { name: "Calendar" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(`${server.url}/Settings/personal`);
  await expect(page.getByLabel("Department")).toHaveValue("Treasury and tax");
  await menu(page).getByRole("link", { name: "Calendar" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(title(page, "Calendar")).toBeVisible();
  await menu(page).getByRole("link", { name: "Personal Data" }).click();
  await expect(page.getByLabel("Department")).toHaveValue(department);
  await page.context().close();
});

test("a page whose data fails to load shows an error next to the menu, and can be retried", async ({ browser }) => {
  const page = await open(browser, "admin", "/Settings/personal");
  await page.route("**/api/trpc/calendar.show**", (route) => route.abort());
  await menu(page).getByRole("link", { name: "Calendar" }).click();
  const retry = page.getByRole("region", { name: "Calendar", exact: true }).getByRole("button", { name: /again/i });
  await expect(retry).toBeVisible();
  await expect(menu(page).locator("[aria-current=page]")).toHaveText(["Calendar"]);
  await page.unroute("**/api/trpc/calendar.show**");
  await retry.click();
  await expect(page.getByRole("button", { name: /address$/ }).first()).toBeVisible();
  await page.context().close();
});

test("only users who manage the company see its settings, and others are refused at their addresses", async ({
  browser,
}) => {
  const admin = await open(browser, "admin", "/Settings");
  await expect(menu(admin).getByRole("link")).toHaveText([...account, ...company].map(([name]) => name));
  await admin.context().close();

  const page = await open(browser, "data-entry", "/Settings");
  await expect(menu(page).getByRole("link")).toHaveText(account.map(([name]) => name));
  await expect(menu(page).getByText("Your company")).toHaveCount(0);
  for (const [, path] of company) {
    expect(await visit(page, server.url + path, { anonymous: false }), "no query is refused").toEqual([]);
    await expect(title(page, "This action is unauthorized.")).toBeVisible();
    await expect(menu(page).getByRole("link")).toHaveCount(account.length);
  }
  await page.context().close();
});
