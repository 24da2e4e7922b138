import { type Browser, expect, type Page } from "@playwright/test";
import { pressUntilOpen } from "../keyboard.ts";
import type { Session, Visitor } from "../people.ts";
import { navigate } from "../screen.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, visit } from "../visit.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});
async function openPage(browser: Browser, visitor: Visitor, path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    storageState: sessions.get(visitor)!,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(server.url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

/** Matches the heading of a page that does not exist or that the role must not see. */
const FORBIDDEN = /unauthorized|not found/;
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const topics = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test("the user menu links to the guide", async ({ browser }) => {
  const page = await openPage(browser, "admin", "/dashboard");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Settings", "Change Password", "Help", "Logout"]);
  await page.getByRole("menuitem", { name: "Help" }).click();
  await expect(page).toHaveURL(`${server.url}/help`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
  await page.context().close();
});

for (const [visitor, shownTopics, hiddenTopics] of [
  ["admin", ["Add an asset", "Approve or reject", "Connect other programs: REST API and tokens"], ["Your requests"]],
  [
    "approver",
    ["See where an asset is", "Approve or reject"],
    ["Add an asset", "Connect other programs: REST API and tokens"],
  ],
  ["data-entry", ["Add an asset", "Your requests"], ["Approve or reject", "Users of your company"]],
] as const) {
  test(`the guide shows ${visitor} only permitted topics, and each of its links opens a permitted page`, async ({
    browser,
  }) => {
    const page = await openPage(browser, visitor, "/help");
    const titles = await topics(page).allTextContents();
    for (const title of shownTopics) expect(titles).toContain(title);
    for (const title of hiddenTopics) expect(titles).not.toContain(title);
    const links = page.getByRole("main").getByRole("article").getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses.length).toBeGreaterThanOrEqual(titles.length - 1);
    const heading = page.getByRole("heading", { level: 1 });
    const isDocumentation = (address: string) => address.startsWith(`${server.url}/api/`);
    // The app goes to its own pages without being loaded again. `docs.spec.ts` opens the REST documentation, which takes long.
    const own = [...new Set(addresses)].filter((address) => !isDocumentation(address));
    for (const address of own) {
      await navigate(page, address.slice(server.url.length));
      await expect(page.locator("[aria-busy=true]"), address).toHaveCount(0);
      await expect(heading, address).not.toHaveText(FORBIDDEN);
    }
    for (const address of new Set(addresses.filter(isDocumentation))) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
    }
    await page.context().close();
  });
}

test("the guide has no faults on a phone", async ({ browser }) => {
  const page = await openPage(browser, "admin", "/dashboard", 390);
  expect(await visit(page, `${server.url}/help`, { anonymous: false })).toEqual([]);
  await page.context().close();
});

test("the ? key opens the shortcuts from any page, but not while the user types", async ({ browser }) => {
  const page = await openPage(browser, "admin", "/viewAssets");
  await pressUntilOpen(page, "?", shortcuts(page));
  await expect(shortcuts(page)).toContainText("Search for anything");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toBeHidden();

  const field = page.getByRole("searchbox", { name: "Search assets" });
  await field.focus();
  await page.keyboard.press("?");
  await expect(field).toHaveValue("?");
  await field.fill("");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  await expect(search).toBeVisible();
  await expect(shortcuts(page)).toBeHidden();
  await page.context().close();
});

test("the ? key can be turned off permanently", async ({ browser }) => {
  const page = await openPage(browser, "admin", "/dashboard");
  await pressUntilOpen(page, "?", shortcuts(page));
  await shortcuts(page).getByRole("checkbox", { name: "The ? key opens this list" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toBeHidden();
  for (const path of ["/dashboard", "/help"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("?");
    await pressUntilOpen(page, "Control+k", page.getByRole("dialog", { name: "Search" }));
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("checkbox", { name: "The ? key opens this list" }).check();
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
  await page.context().close();
});
