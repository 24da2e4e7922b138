import { expect, type Page } from "@playwright/test";
import { demoEntry, signInAdmin } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";

// The pages of the account are there before their script is.
let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
/** Opens a page whose scripts stay away until they are let in. */
async function openBeforeScript(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: letIn, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await letIn;
    await route.continue();
  });
  await page.goto(server.url + path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return async () => resolve();
}

test("what was typed into the sign-in before its script came stands there afterwards, and signs in", async ({
  page,
}) => {
  const demo = await demoEntry(page.context(), server.url);
  const letIn = await openBeforeScript(page, "/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(demo.email);
  await page.getByLabel("Remember Me").check();
  await page.locator("input[name=password]").fill(demo.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Login" })).toBeDisabled();
  expect(page.url()).toBe(`${server.url}/login`);
  await letIn();
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await expect(page.getByLabel("Email")).toHaveValue(demo.email);
  await expect(page.getByLabel("Remember Me")).toBeChecked();
  await expect(page.locator("input[name=password]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

for (const [path, title, button] of [
  ["/forgotPassword", "Forgot Password", "Mail me a link"],
  ["/resetPassword?token=x", "Set a new password", "Save New Password"],
  ["/acceptInvitation?token=x", "Welcome to Custodia", "Set password"],
  ["/confirmEmail?token=x", "Confirm your email address", "Confirm"],
] as const) {
  test(`${path} is drawn before its script comes, and nothing in it moves when it does`, async ({ page }) => {
    const letIn = await openBeforeScript(page, path);
    await expect(page).toHaveTitle(`${title} – Custodia`);
    await expect(page.getByRole("button", { name: button })).toBeDisabled();
    const before = await page.getByRole("button", { name: button }).boundingBox();
    await letIn();
    await expect(page.getByRole("button", { name: button })).toBeEnabled();
    expect(await page.getByRole("button", { name: button }).boundingBox()).toEqual(before);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

test("whoever is signed in sees no sign-in form on the way to the dashboard", async ({ context }) => {
  await signInAdmin(context, server.url);
  const answer = await context.request.get(`${server.url}/login`);
  expect(await answer.text()).not.toContain("<form");
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test("a page whose script was cut off on its way goes on once the connection is back", async ({ page }) => {
  let away = true;
  await page.route(/\/assets\/app-.*\.js$/, (route) => (away ? route.abort("failed") : route.continue()));
  await page.goto(`${server.url}/forgotPassword`);
  await page.getByLabel("Email").fill("ada@osun.example");
  await expect(page.getByRole("button", { name: "Mail me a link" })).toBeDisabled();
  away = false;
  await expect(page.getByRole("button", { name: "Mail me a link" })).toBeEnabled();
  await expect(page.getByLabel("Email")).toHaveValue("ada@osun.example");
});
