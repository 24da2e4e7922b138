import { type BrowserContext, expect, type Page } from "@playwright/test";
import { adminPassword, demoCredentials, setUpCompany, signInAdmin } from "../people.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";

// One of two tabs signs in as another user; and a form is submitted twice.
let server: RunningServer;
const kano = { name: "Kano Traders", email: "office@kano-traders.example" };
test.beforeAll(async ({ shared, browser }) => {
  server = shared;
  const context = await browser.newContext();
  await setUpCompany(context, server, { ...kano, abbreviation: "KN" });
  await context.close();
});

/** Opens a completed form as the demo company's Admin. */
async function openFilledForm(context: BrowserContext, name: string): Promise<Page> {
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}/addVendors`);
  for (const [label, text] of [
    ["Name", name],
    ["Email Address", "sales@oshodi.example"],
    ["Phone Number", "+234 803 123 4567"],
    ["Tax Identification Number", "12345678-0001"],
    ["CAC Registration Number", "RC 123456"],
    ["Address", "4 Oshodi Road"],
    ["City", "Lagos"],
  ] as const)
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  await page.getByRole("combobox", { name: /State/ }).fill("Lagos");
  await page.getByRole("option", { name: "Lagos" }).click();
  return page;
}

async function signIn(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(user.email);
  await page.locator("input[name=password]").fill(user.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/dashboard/);
}

const vendors = async (context: BrowserContext) =>
  (await runQuery<{ data: { name: string }[] }>(context, server.url, "vendors.list")).data.map(({ name }) => name);
const otherUserDialog = (page: Page) => page.getByRole("alertdialog", { name: "You signed in as another user" });
const sessionDialog = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });

test("all tabs notice a sign-out and a sign-in, and a form of the previous user is rejected", async ({ context }) => {
  const first = await openFilledForm(context, "Oshodi Spare Parts");
  const demo = await demoCredentials(context, server.url);
  const second = await context.newPage();
  await second.goto(`${server.url}/viewVendors`);
  await second.getByRole("button", { name: /^Account of/ }).click();
  await second.getByRole("menuitem", { name: "Logout" }).click();
  await expect(second).toHaveURL(/login/);
  await expect(sessionDialog(first)).toBeVisible();

  await signIn(second, { email: kano.email, password: adminPassword });
  await expect(otherUserDialog(first)).toContainText(
    `You signed in as ${kano.email} in another tab. Reload to continue.`,
  );
  await otherUserDialog(first).getByRole("button", { name: "Stay on this page" }).click();
  // The other tab says again whose it is when it loads, which does not disturb the user who stays.
  await second.reload();
  await expect(second.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(otherUserDialog(first)).toBeHidden();
  const response = first.waitForResponse(/vendors\.create/);
  await first.getByRole("button", { name: "Add", exact: true }).click();
  expect((await response).status()).toBe(409);
  await expect(otherUserDialog(first)).toBeVisible();
  expect(await vendors(context)).toEqual([]);
  await otherUserDialog(first).getByRole("button", { name: "Stay on this page" }).click();
  await expect(first.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Oshodi Spare Parts");

  // The first user comes back: the page continues as it was.
  await context.clearCookies();
  const third = await context.newPage();
  await third.goto(`${server.url}/login`);
  await signIn(third, demo);
  await expect(otherUserDialog(second)).toBeVisible();
  await first.bringToFront();
  await first.getByRole("button", { name: "Add", exact: true }).click();
  await expect(first).toHaveURL(/Vendors/);
  await expect.poll(() => vendors(context)).toContain("Oshodi Spare Parts");
  await otherUserDialog(second).getByRole("button", { name: "Reload" }).click();
  await expect(otherUserDialog(second)).toBeHidden();
});

test("an open page notices a changed role", async ({ browser, sessions }) => {
  const context = await browser.newContext({ storageState: sessions.get("data-entry")! });
  const admin = await browser.newContext({ storageState: sessions.get("admin")! });
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard`);
  const { id, role } = await runQuery<{ id: number; role: number }>(context, server.url, "auth.me");
  await expect(page.getByRole("button", { name: /Notifications/ })).toBeVisible();
  // The event stream must be open first.
  await page.waitForTimeout(3000);
  const me = page.waitForResponse(/auth\.me/, { timeout: 30_000 });
  await runMutation(admin, server.url, "users.update", { id, role: 2 });
  expect(((await (await me).json()) as { result: { data: { role: number } } }).result.data.role).toBe(2);
  await runMutation(admin, server.url, "users.update", { id, role });
  await context.close();
  await admin.close();
});

for (const trigger of ["two Enters at once", "two taps 350 ms apart"]) {
  test(`${trigger} create one record on a slow connection`, async ({ context }) => {
    const name = `Aba Stores ${trigger}`;
    const page = await openFilledForm(context, name);
    const session = await context.newCDPSession(page);
    const slow = { offline: false, latency: 1200, downloadThroughput: 20_000, uploadThroughput: 10_000 };
    await session.send("Network.emulateNetworkConditions", slow);
    const add = page.getByRole("button", { name: "Add", exact: true });
    if (trigger.startsWith("two Enters")) {
      await page.evaluate(() => {
        const form = document.querySelector("main form")! as HTMLFormElement;
        form.requestSubmit();
        form.requestSubmit();
      });
    } else {
      const box = (await add.boundingBox())!;
      const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await tap();
      await page.waitForTimeout(350);
      await tap();
    }
    const countCreated = async () => (await vendors(context)).filter((vendor) => vendor === name).length;
    await expect.poll(countCreated, { timeout: 30_000 }).toBe(1);
    await page.waitForTimeout(1500);
    expect(await countCreated()).toBe(1);
  });
}

test("a save that ends after the user has left leads nowhere else", async ({ context }) => {
  const page = await openFilledForm(context, "Uyo Stores");
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route(/vendors\.create/, async (route) => {
    await left;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "View Assets" }).click();
  await expect(page.getByRole("heading", { name: "Asset Overview" })).toBeVisible();
  leave();
  await expect(page.getByText(/successfully added/)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/viewAssets$/);
});

test("a page that is chosen during a countdown opens, even if it loads for longer", async ({ context }) => {
  await signInAdmin(context, server.url);
  const { data } = await runQuery<{ data: { id: number }[] }>(context, server.url, "assets.list", {
    filter: { status: "in_service" },
  });
  const page = await context.newPage();
  await page.route(/\/assets\/activities-/, async (route) => {
    await page.waitForTimeout(7000);
    await route.continue();
  });
  await page.goto(`${server.url}/releaseField/${data[0]!.id}`);
  await page.getByRole("textbox", { name: "Location" }).fill("Site at Uyo");
  await page.getByRole("button", { name: "Release Asset" }).click();
  await expect(page.getByText("You will be taken to")).toBeVisible();
  await page.getByRole("link", { name: "View Activities" }).click();
  await expect(page.getByRole("heading", { name: "Activities", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/activities$/);
});
