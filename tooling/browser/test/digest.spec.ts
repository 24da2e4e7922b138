import { type Browser, expect, type Page } from "@playwright/test";
import { demoCredentials, type Session, type Visitor } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

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
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

const digest = (page: Page) => page.getByRole("switch", { name: "Email me a weekly digest on Mondays" });
const calendar = (page: Page) => page.getByRole("region", { name: "Calendar", exact: true });
const expectAccessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);

test("an Admin receives the weekly digest, and turns it off without a sign-in", async ({ browser }) => {
  const settings = await open(browser, "admin", "/Settings/notifications", 390);
  await expect(digest(settings)).toBeChecked();
  const { email } = await demoCredentials(settings.context(), server.url);
  const { subject, text } = await server.mail(email, /digestOff/);
  expect(subject).toMatch(/^Your week: [\d,]+ overdue, /);
  expect(text).toMatch(/^Overdue: \d+\nDue this week: \d+\nOut for maintenance: \d+\n/m);
  const [, token] = /\/digestOff\?token=(\S+)$/.exec(text)!;

  const stranger = await open(browser, "anonymous", `/digestOff?token=${token}`);
  await expectAccessible(stranger);
  await settings.reload();
  await expect(digest(settings)).toBeChecked();
  await stranger.getByRole("button", { name: "Turn it off" }).click();
  await expect(stranger.getByRole("status").filter({ hasText: "The digest is off." })).toBeVisible();
  await expectAccessible(stranger);
  await settings.reload();
  await expect(digest(settings)).not.toBeChecked();
  await stranger.getByRole("button", { name: "Turn it back on" }).click();
  await expect(stranger.getByText("The digest is on again.")).toBeVisible();
  await settings.reload();
  await expect(digest(settings)).toBeChecked();
  await stranger.context().close();
  await settings.context().close();
});

test("an incomplete or altered link shows a message and no useless button", async ({ browser }) => {
  const page = await open(browser, "anonymous", "/digestOff", 390);
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn it off" })).toBeHidden();
  await page.goto(`${server.url}/digestOff?token=1-${"a".repeat(43)}`);
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByText("This link is no longer valid. Sign in, and see Settings.")).toBeVisible();
  await page.context().close();
});

test("a store keeper turns the digest on by keyboard", async ({ browser }) => {
  const page = await open(browser, "data-entry", "/Settings/notifications");
  await expect(digest(page)).not.toBeChecked();
  await digest(page).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("You will receive the weekly digest")).toBeVisible();
  await page.reload();
  await expect(digest(page)).toBeChecked();
  await digest(page).press("Space");
  await expect(page.getByText("You will no longer receive the weekly digest")).toBeVisible();
  await page.context().close();
});

test("a calendar address works until it is replaced or turned off", async ({ browser }) => {
  const page = await open(browser, "approver", "/Settings/calendar");
  const fetchAddress = (address: string) => page.request.get(address);
  const createAddress = async (name: string) => {
    await calendar(page).getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name }).click();
    const address = (await dialog.getByRole("code").textContent())!;
    await dialog.getByRole("button", { name: "Copy the address" }).click();
    await expect(dialog.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    return address;
  };
  await expect(calendar(page).getByText(/^You have no calendar address yet\./)).toBeVisible();
  const first = await createAddress("Create an address");
  expect(await (await fetchAddress(first)).text()).toMatch(/BEGIN:VEVENT.*SUMMARY:Service: /s);
  await expect(calendar(page).getByText(/^Your address was created on \d/)).toBeVisible();
  const second = await createAddress("New address");
  expect((await fetchAddress(first)).status()).toBe(404);
  expect((await fetchAddress(second)).status()).toBe(200);
  await calendar(page).getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(calendar(page).getByText(/^You have no calendar address yet\./)).toBeVisible();
  expect((await fetchAddress(second)).status()).toBe(404);
  await page.context().close();
});
