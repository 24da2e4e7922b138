import { expect, type Page } from "@playwright/test";
import { demoCredentials, signInAdmin } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";

// The account pages are visible before their script has loaded.
let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
/** Opens a page whose scripts are blocked until they are released. */
async function openBeforeScript(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(server.url + path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return async () => resolve();
}

test("text typed into the sign-in form before its script loads stays there and signs in", async ({ page }) => {
  const demo = await demoCredentials(page.context(), server.url);
  const releaseScripts = await openBeforeScript(page, "/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(demo.email);
  await page.getByLabel("Remember Me").check();
  await page.locator("input[name=password]").fill(demo.password);
  expect(page.url()).toBe(`${server.url}/login`);
  await releaseScripts();
  await expect(page.locator("[data-early]")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue(demo.email);
  await expect(page.getByLabel("Remember Me")).toBeChecked();
  await expect(page.locator("input[name=password]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

for (const trigger of ["Enter", "a click"]) {
  test(`${trigger} before the sign-in script loads is not lost on a slow machine and signs in`, async ({ browser }) => {
    const times = Number(process.env.SCALE ?? 1) > 1 ? 20 : 2;
    test.setTimeout(times * 60_000);
    for (let time = 0; time < times; time++) {
      const context = await browser.newContext();
      const demo = await demoCredentials(context, server.url);
      const page = await context.newPage();
      const slow = await context.newCDPSession(page);
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 + (time % 4) * 4 });
      await page.goto(`${server.url}/login`, { waitUntil: "commit" });
      const login = page.getByRole("button", { name: "Login" });
      await login.waitFor();
      // One call in the page, as the app may replace a located button before it is measured.
      const { x, y } = await page.evaluate(() =>
        document.querySelector("form [type=submit]")!.getBoundingClientRect().toJSON(),
      );
      await page.locator("input[name=email]").fill(demo.email);
      await page.locator("input[name=password]").fill(demo.password);
      await page.waitForTimeout(time * 70);
      if (trigger === "Enter") await page.locator("input[name=password]").press("Enter", { noWaitAfter: true });
      else await page.mouse.click(x + 9, y + 9);
      await expect(page.locator("[data-early]")).toHaveCount(0);
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await expect(page).toHaveURL(`${server.url}/dashboard`);
      await context.close();
    }
  });
}

test("without JavaScript no form puts its values into the address", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/login", "/forgotPassword", "/resetPassword?token=x", "/acceptInvitation?token=x"]) {
    await page.goto(server.url + path);
    for (const form of await page.locator("form").all()) await expect(form).toHaveAttribute("method", "post");
    const typed = page.locator("form input").first();
    await typed.fill("a secret of mine");
    await typed.press("Enter");
    expect(page.url()).not.toContain("secret");
  }
  await context.close();
});

for (const [path, title, button] of [
  ["/forgotPassword", "Forgot Password", "Email me a link"],
  ["/resetPassword?token=x", "Set a new password", "Save New Password"],
  ["/acceptInvitation?token=x", "Welcome to Custodia", "Set password"],
  ["/confirmEmail?token=x", "Confirm your email address", "Confirm"],
] as const) {
  test(`${path} is shown before its script loads, and its layout does not shift`, async ({ page }) => {
    const releaseScripts = await openBeforeScript(page, path);
    await expect(page).toHaveTitle(`${title} – Custodia`);
    const before = await page.getByRole("button", { name: button }).boundingBox();
    await releaseScripts();
    await expect(page.locator("[data-early]")).toHaveCount(0);
    expect(await page.getByRole("button", { name: button }).boundingBox()).toEqual(before);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

test("a signed-in user sees no sign-in form on the way to the dashboard", async ({ context }) => {
  await signInAdmin(context, server.url);
  const response = await context.request.get(`${server.url}/login`);
  expect(await response.text()).not.toContain("<form");
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test("a page whose script failed to load works once the connection is back", async ({ page }) => {
  let isOffline = true;
  await page.route(/\/assets\/app-.*\.js$/, (route) => (isOffline ? route.abort("failed") : route.continue()));
  await page.goto(`${server.url}/forgotPassword`);
  await page.getByLabel("Email").fill("ada@osun.example");
  await page.keyboard.press("Enter");
  isOffline = false;
  await expect(page.getByText("The link works once, within the time that the email states.")).toBeVisible();
});
