import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { formatTime } from "../../../packages/domain/src/date.ts";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";

// Requests and decisions of one user reach another one without a reload.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  server = await startServer({ DEMO: "1" });
  sessions = await signInAll(browser, server, new Set(["admin", "approver", "data-entry"]));
  // Daily tasks report overdue maintenance of the demo company, which must not interfere.
  const admin = await browser.newContext({ storageState: sessions.get("admin")! });
  const queryUnread = () => runQuery<{ unread: number }>(admin, server.url, "notifications.unread");
  await expect.poll(async () => (await queryUnread()).unread).toBeGreaterThan(0);
  await admin.close();
});
test.afterAll(() => server?.stop());

async function open(browser: Browser, visitor: Visitor, path: string, width = 1440): Promise<Page> {
  const size = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;
  // The time zone is far from the company's, so that the date differs for most of the day.
  const elsewhere = { timezoneId: "Pacific/Kiritimati" };
  const context = await browser.newContext({ storageState: sessions.get(visitor)!, ...size, ...elsewhere });
  const page = await context.newPage();
  const streaming = page.waitForResponse((response) => response.url().includes("/api/events/"));
  await page.goto(server.url + path);
  await streaming;
  return page;
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const unread = async (page: Page) =>
  (await runQuery<{ unread: number }>(page.context(), server.url, "notifications.unread")).unread;
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count ? `Notifications, ${count} unread` : "Notifications");

/** Requests a new asset as Data Entry; returns the request's id. */
async function requestAsset(context: BrowserContext, description: string): Promise<number> {
  const firstId = async (list: string) =>
    (await runQuery<{ data: { id: number }[] }>(context, server.url, list)).data[0]!.id;
  await runMutation(context, server.url, "assets.create", {
    description,
    classification_id: await firstId("classifications.list"),
    custodian_id: await firstId("custodians.list"),
    acquisition_date: "2024-05-06",
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 250_000,
    useful_life: 5,
  });
  const { data } = await runQuery<{ data: { id: number }[] }>(context, server.url, "approvals.list");
  return data[0]!.id;
}

test("an Admin is notified of a request, and Data Entry of the decision", async ({ browser }) => {
  const entry = await open(browser, "data-entry", "/viewAssets");
  const admin = await open(browser, "admin", "/dashboard");
  const [before, beforeEntry] = [await unread(admin), await unread(entry)];
  const loads: string[] = [];
  for (const page of [entry, admin]) page.on("framenavigated", (frame) => loads.push(frame.url()));
  const id = await requestAsset(entry.context(), "Label printer");

  await test.step("the Admin gets a notification, which is also announced to screen readers", async () => {
    await expectUnread(admin, before + 1);
    await expect(admin.getByRole("status").filter({ hasText: "New notification: " })).toContainText("Label printer");
  });

  await test.step("Data Entry is notified of the decision, and the register shows it", async () => {
    const row = entry.getByRole("row", { name: /Label printer/ });
    await entry.reload();
    await expect(row).toContainText("Pending");
    loads.length = 0;
    await runMutation(admin.context(), server.url, "approvals.approve", { id });
    await expectUnread(entry, beforeEntry + 1);
    await expect(row).toContainText("In service");
    expect(loads).toEqual([]);
  });

  await test.step("a notification links to its asset and is marked as read", async () => {
    await bell(entry).click();
    const item = entry.getByRole("menuitem", { name: /approved: .*Label printer/ });
    await expect(item).toContainText("Unread: ");
    type ListResult = { data: { created_at: string }[] };
    const { data } = await runQuery<ListResult>(entry.context(), server.url, "notifications.list");
    await expect(item).toContainText(formatTime(data[0]!.created_at, "Africa/Lagos"));
    await item.click();
    await expect(entry).toHaveURL(/\/detail_asset\/\d+$/);
    await expectUnread(entry, beforeEntry);
  });

  await test.step("older notifications than the latest ten are listed too", async () => {
    await bell(admin).click();
    const { meta } = await runQuery<{ meta: { total: number } }>(admin.context(), server.url, "notifications.list");
    const items = admin.getByRole("menuitem", { name: /, \d\d:\d\d$/ });
    await expect(items).toHaveCount(10);
    await admin.getByRole("menuitem", { name: "Show older" }).press("Enter");
    await expect(items).toHaveCount(Math.min(meta.total, 20));
  });

  await test.step("all notifications can be marked as read at once", async () => {
    await admin.getByRole("menuitem", { name: "Mark all as read" }).click();
    await expectUnread(admin, 0);
  });

  await test.step("an open page shows a job as soon as its request is approved", async () => {
    const { data } = await runQuery<{ data: { id: number }[] }>(entry.context(), server.url, "assets.list");
    const job = { id: data[0]!.id, description: "Replace the ribbon", due_date: "2026-01-05" };
    await entry.goto(`${server.url}/detail_asset/${job.id}?part=movements`);
    await runMutation(entry.context(), server.url, "jobs.plan", job);
    const requests = await runQuery<{ data: { id: number }[] }>(admin.context(), server.url, "approvals.list");
    await runMutation(admin.context(), server.url, "approvals.approve", { id: requests.data[0]!.id });
    await expect(entry.getByText(job.description, { exact: true })).toBeVisible();
  });
  for (const page of [entry, admin]) await page.context().close();
});

test("a page that was offline receives the missed notifications", async ({ browser }) => {
  const entry = await open(browser, "data-entry", "/dashboard");
  const approver = await open(browser, "approver", "/dashboard");
  const before = await unread(approver);
  await approver.context().setOffline(true);
  await requestAsset(entry.context(), "Paper shredder");
  await approver.context().setOffline(false);
  await expectUnread(approver, before + 1);
  for (const page of [entry, approver]) await page.context().close();
});

test("the notification list fits a phone and is accessible", async ({ browser }) => {
  const entry = await open(browser, "data-entry", "/dashboard", 390);
  await requestAsset(entry.context(), "Visitors' chairs with a rather long description, so that it has to break");
  const approver = await open(browser, "approver", "/dashboard", 390);
  expect(await unread(approver)).toBeGreaterThan(0);
  await bell(approver).press("Enter");
  const menu = approver.getByRole("menu");
  await expect(menu.getByRole("menuitem").first()).toBeVisible();
  const box = (await menu.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await approver.setViewportSize({ width: 390, height: 260 });
  // The dock does not cover the last line.
  await menu.getByRole("menuitem").last().click({ trial: true });
  await approver.keyboard.press("Escape");
  await expect(bell(approver)).toBeFocused();
  for (const page of [entry, approver]) await page.context().close();
});

test("email notifications can be turned off in Settings", async ({ browser }) => {
  const page = await open(browser, "approver", "/Settings/notifications");
  const setting = page.getByRole("switch", { name: "Also notify me by email" });
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(page.getByText("You will no longer be notified by email")).toBeVisible();
  await page.reload();
  await expect(setting).not.toBeChecked();
  expect(await visit(page, `${server.url}/Settings/notifications`, { anonymous: false })).toEqual([]);
  await setting.click();
  await expect(page.getByText("You will also be notified by email")).toBeVisible();
  await expect(setting).toBeChecked();
  await page.context().close();
});

test("a deactivated user is asked to sign in on an open page, and is refused", async ({ browser }) => {
  const admin = await open(browser, "admin", "/dashboard");
  const entry = await open(browser, "data-entry", "/dashboard");
  const { id } = await runQuery<{ id: number }>(entry.context(), server.url, "auth.me");
  await runMutation(admin.context(), server.url, "users.deactivate", { id });
  const signIn = entry.getByRole("dialog", { name: "Your session has ended" });
  await expect(signIn).toBeVisible({ timeout: 25_000 });
  await signIn.locator("input[name=password]").fill("three palms by the lagoon");
  await entry.keyboard.press("Enter");
  await expect(signIn.getByRole("alert")).toBeVisible();
  for (const page of [admin, entry]) await page.context().close();
});
