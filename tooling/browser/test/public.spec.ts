import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readMails } from "../mail.ts";
import { grantLocalAccess } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { leadsInbox, test } from "../story.ts";
import { type Look, visit } from "../visit.ts";

// These stories use the pages that need no sign-in.
let server: RunningServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
const open = (page: Page, path: string) => page.goto(server.url + path, { waitUntil: "networkidle" });

/** Returns a link to the trial once it opens the dialog; before the page's script runs, it leads to a page. */
async function trialLink(page: Page, name: string) {
  const link = page.getByRole("link", { name }).first();
  await expect(link).toHaveAttribute("aria-haspopup", "dialog");
  return link;
}

// The tour covers these pages on a desktop in the light theme.
test("the public pages have no faults on a phone in either theme, and on a desktop in the dark theme", async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const looks: Look[] = [
    [390, "light"],
    [390, "dark"],
    [1440, "dark"],
  ];
  for (const path of ["/", "/about", "/terms", "/privacy"])
    expect(await visit(page, server.url + path, { anonymous: true, looks }), path).toEqual([]);
  await page.close();
});

test("the public pages have metadata for search engines and load nothing from other sites", async ({ page }) => {
  const foreignRequests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== server.url) foreignRequests.push(request.url());
  });
  await open(page, "/");
  await expect(page).toHaveTitle(/^Custodia – the fixed-asset register/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /what it is worth/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await open(page, "/about");
  await expect(page).toHaveTitle("The asset module – Custodia");
  expect(foreignRequests).toEqual([]);
  expect(await (await page.request.get(`${server.url}/robots.txt`)).text()).toContain("Disallow: /api/");
});

test("without JavaScript all content is readable and the trial is a link", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Know what you own");
  for (const figure of ["80", "35", "29", "16"])
    await expect(page.locator("dd", { hasText: new RegExp(`^${figure}`) })).toBeVisible();
  await page.getByRole("link", { name: "Start free trial" }).first().click();
  await expect(page).toHaveURL(`${server.url}/login?signUp=true`);
  await context.close();
});

test("a visitor skips the menu, opens the trial and closes it by keyboard", async ({ page }) => {
  await open(page, "/");
  const trial = await trialLink(page, "Start free trial");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(trial).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your free trial" });
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(trial).toBeFocused();
});

test("the trial buttons of assets and inventory open the sign-up, which links back to the home page", async ({
  page,
}) => {
  await open(page, "/");
  await trialLink(page, "Start free trial");
  const products = page.getByRole("region", { name: "Products" });
  await expect(products.getByRole("button", { name: /^Start free trial/ })).toHaveCount(2);
  for (const button of await products.getByRole("button").all()) await expect(button).toBeDisabled();
  const inventory = products.getByRole("listitem").filter({ hasText: "Point of sale" }).first();
  await expect(inventory.getByText("Live", { exact: true })).toBeVisible();
  await inventory.getByRole("link", { name: "Start free trial" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign up" }).click();
  const signUp = page.getByRole("dialog", { name: "Create account" });
  await expect(signUp.getByRole("button", { name: "Continue" })).toBeDisabled();
  await signUp.getByRole("link", { name: "Back to home" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/`);
});

test("an existing user logs in from the trial dialog", async ({ context, page }) => {
  await grantLocalAccess(context, server.url);
  await open(page, "/about");
  await (await trialLink(page, "Log in or sign up")).click();
  const dialog = page.getByRole("dialog", { name: "Your free trial" });
  await dialog.getByRole("button", { name: "Fill in" }).click();
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("the contact form names the invalid field, then the message is stored and forwarded by email", async ({
  page,
}) => {
  await open(page, "/#contact");
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Name").fill("Ireti Bassey");
  await form.getByLabel("Email").fill("ireti");
  await form.getByLabel("Message").fill("<b>Do you import</b>\n\nold lists?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("Enter an email address such as name@example.com.")).toBeVisible();
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").fill("ireti@osun.example");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("status")).toContainText("Your message has reached us");
  await expect(form.getByLabel("Message")).toHaveValue("");
  const mail = await server.mail(leadsInbox, /Ireti Bassey/);
  expect(mail.subject).toBe("A message from Ireti Bassey");
  expect(mail.text).toContain("Ireti Bassey (ireti@osun.example) wrote");
  expect(mail.text).toContain("<b>Do you import</b>\n\nold lists?");
});

test("error pages of a proxy are reported by their status, and typed text stays", async ({ page }) => {
  let status = 0;
  await page.route("**/leads.*", (route) =>
    route.fulfill({ status, contentType: "text/html", body: "<h1>nginx</h1>" }),
  );
  await open(page, "/");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Newsletter: your email").fill("ireti@osun.example");
  for (const [refused, message] of [
    [413, "This is larger than allowed."],
    [502, "The server cannot be reached. Check your connection and try again."],
    [503, "The server is busy. Please try again in a moment."],
  ] as const) {
    status = refused;
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByLabel("Newsletter: your email")).toHaveValue("ireti@osun.example");
});

test("the newsletter form gives the same reply to an address that is already subscribed", async ({ page }) => {
  await open(page, "/");
  const form = page.getByRole("form", { name: "Newsletter" });
  for (let i = 0; i < 2; i++) {
    await form.getByLabel("Newsletter: your email").fill("ireti@osun.example");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("status")).toHaveText("Thank you. We will email you when there is news.");
    await expect(form.getByLabel("Newsletter: your email")).toHaveValue("");
  }
  expect(readMails(join(server.dataDir, "outbox")).filter(({ to }) => to.includes("ireti"))).toEqual([]);
});

test.describe("animations", () => {
  test("the testimonials rotate, except when paused or with reduced motion", async ({ page }) => {
    await page.clock.install();
    await open(page, "/");
    const carousel = page.getByRole("region", { name: "Testimonials" });
    const first = carousel.getByRole("group", { name: "1 of 4" });
    await expect(first).toBeVisible();
    await page.clock.runFor(9000);
    await expect(carousel.getByRole("group", { name: "2 of 4" })).toBeVisible();
    await carousel.getByRole("button", { name: "Pause" }).click();
    await carousel.getByRole("button", { name: "Previous" }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(first).toBeVisible();

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(first).toBeVisible();
  });

  test("the counters count up, while screen readers get the final figures from the start", async ({ page }) => {
    await open(page, "/");
    const figure = page.getByRole("region", { name: "Who we serve" }).locator("dd").first();
    await expect(figure.locator(".sr-only")).toHaveText("80");
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator("[aria-hidden]")).not.toHaveText("80");
    await expect(figure.locator("[aria-hidden]")).toHaveText("80", { timeout: 12_000 });
  });
});

test("an unknown address shows an error with a link to the home page", async ({ page }) => {
  await open(page, "/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});
