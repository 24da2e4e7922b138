import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demoCredentials, signInAdmin } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
const EMAIL = "parts@oshodi.example";

/** Opens a form with unsaved input of a user whose session then ends or changes. */
async function openFilledForm(context: BrowserContext): Promise<Page> {
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}/addVendors`);
  await page.getByRole("textbox", { name: "Name" }).fill("Oshodi Spare Parts");
  await page.getByRole("textbox", { name: "Email" }).fill(EMAIL);
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });

for (const width of [1440, 390]) {
  test(`an ended session asks for a sign-in over the page and keeps typed text, at ${width} px`, async ({
    context,
  }) => {
    const page = await openFilledForm(context);
    await page.setViewportSize({ width, height: 844 });
    const demo = await demoCredentials(context, server.url);
    await context.clearCookies();
    await page.getByRole("combobox", { name: /State/ }).fill("Lag");
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel("Email")).toHaveValue(demo.email);
    await expect(dialog(page).locator("input[name=password]")).toBeFocused();
    await dialog(page).locator("input[name=password]").fill("not the password");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await dialog(page).locator("input[name=password]").fill(demo.password);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(EMAIL);
    await page.getByRole("combobox", { name: /State/ }).fill("Lagos");
    await expect(page.getByRole("option", { name: "Lagos" })).toBeVisible();
  });
}

test("an upload after the session has ended asks for a sign-in, and succeeds afterwards", async ({ context }) => {
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}/addAssets`);
  const field = page.getByLabel("Choose a spreadsheet or drop it here");
  const file = {
    name: "chairs.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Description,Cost\nChair,5\n"),
  };
  await expect(field).toBeAttached();
  const demo = await demoCredentials(context, server.url);
  await context.clearCookies();
  await field.setInputFiles(file);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).locator("input[name=password]").fill(demo.password);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await field.setInputFiles(file);
  await expect(page.getByRole("heading", { name: /^1 row/ })).toBeVisible();
});

test("a banner is shown while the server is unreachable, and typed text stays", async ({ context }) => {
  const page = await openFilledForm(context);
  const banner = page.getByRole("alert").filter({ hasText: "The server cannot be reached" });
  const calls = /\/(api\/|readyz)/;
  await context.route(calls, (route) => route.abort("connectionrefused"));
  await page.getByRole("combobox", { name: /State/ }).fill("Lag");
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await banner.getByRole("button", { name: "Try now" }).click();
  await expect(banner).toBeVisible();
  await context.unroute(calls);
  await expect(banner).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(EMAIL);
  expect(await visit(page, `${server.url}/viewVendors`, { anonymous: false })).toEqual([]);
});

test("a sign-out after the session has ended leaves the page", async ({ context }) => {
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}/viewVendors`);
  await page.route("**/api/trpc/auth.signOut", async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
});

test("the sign-in page explains that the browser blocks cookies", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
    for (const kind of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, kind, {
        configurable: true,
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await page.goto(`${server.url}/login`);
  await expect(page.getByText("Your browser blocks cookies for this site")).toBeVisible();
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  expect(faults).toEqual([]);
});
