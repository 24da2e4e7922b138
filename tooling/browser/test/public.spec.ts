import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readMails } from "../mail.ts";
import { enterAtHome, signInAdmin } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { desk, test } from "../story.ts";
import { visit } from "../visit.ts";

// What a visitor meets before any sign-in, and what stays readable when the connection goes.
let server: RunningServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
const open = (page: Page, path: string) => page.goto(server.url + path, { waitUntil: "networkidle" });

// On a desk and in light colours the tour sees them.
for (const [width, theme] of [
  [1440, "dark"],
  [390, "light"],
  [390, "dark"],
] as const) {
  test(`the landing page has no fault at ${width} px, ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    for (const path of ["/", "/about", "/terms", "/privacy"])
      expect(await visit(page, server.url + path, { anonymous: true }), path).toEqual([]);
    await context.close();
  });
}

test("the pages tell a search engine what they are, and nothing is fetched from elsewhere", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== server.url) foreign.push(request.url());
  });
  await open(page, "/");
  await expect(page).toHaveTitle(/^Custodia – the fixed-asset register/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /what it is worth/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await open(page, "/about");
  await expect(page).toHaveTitle("The asset module – Custodia");
  expect(foreign).toEqual([]);
  expect(await (await page.request.get(`${server.url}/robots.txt`)).text()).toContain("Disallow: /api/");
});

test("without script all can be read, and the trial is a link", async ({ browser }) => {
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

test("by keyboard alone: over the menu to the content, and into the trial and out again", async ({
  page,
}) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const trial = page.getByRole("link", { name: "Start free trial" }).first();
  await expect(trial).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your free trial" });
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(trial).toBeFocused();
});

test("assets and inventory can be tried: their buttons open the sign-up, which leads back home", async ({
  page,
}) => {
  await open(page, "/");
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

test("who has an account logs in from the trial's dialog, and is in the app", async ({ context, page }) => {
  await enterAtHome(context, server.url);
  await open(page, "/about");
  await page.getByRole("link", { name: "Log in or sign up" }).click();
  const dialog = page.getByRole("dialog", { name: "Your free trial" });
  await dialog.getByRole("button", { name: "Fill in" }).click();
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("a message names the field that is wrong, then is stored and mailed on", async ({ page }) => {
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
  const mail = await server.mail(desk);
  expect(mail.subject).toBe("A message from Ireti Bassey");
  expect(mail.text).toContain("Ireti Bassey (ireti@osun.example) wrote");
  expect(mail.text).toContain("<b>Do you import</b>\n\nold lists?");
});

test("the newsletter box thanks whoever is on the list already in the same words", async ({ page }) => {
  await open(page, "/");
  const form = page.getByRole("form", { name: "Newsletter" });
  for (let i = 0; i < 2; i++) {
    await form.getByLabel("Newsletter: your email").fill("ireti@osun.example");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("status")).toHaveText("Thank you. We will mail you when there is news.");
    await expect(form.getByLabel("Newsletter: your email")).toHaveValue("");
  }
  expect(readMails(join(server.dataDir, "outbox")).filter(({ to }) => to.includes("ireti"))).toEqual([]);
});

test.describe("what moves", () => {
  test("the testimonials turn, and stand still when paused or where no motion is wanted", async ({
    page,
  }) => {
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

  test("the counters count up to figures that readers have from the start", async ({ page }) => {
    await open(page, "/");
    const figure = page.getByRole("region", { name: "Who we serve" }).locator("dd").first();
    await expect(figure.locator(".sr-only")).toHaveText("80");
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator("[aria-hidden]")).not.toHaveText("80");
    await expect(figure.locator("[aria-hidden]")).toHaveText("80", { timeout: 12_000 });
  });
});

test("an address that leads nowhere says so and shows the way back", async ({ page }) => {
  await open(page, "/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page was not found");
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test.describe("the installed app", () => {
  test.use({ serviceWorkers: "allow" });

  const copies = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("copies-"));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url }) => new URL(url).pathname);
    });

  /** Loads a list with the service worker at work, and waits for its copy. */
  async function readList(page: Page): Promise<void> {
    await open(page, "/viewVendors");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload({ waitUntil: "networkidle" });
    await expect.poll(() => copies(page)).toContain("/api/trpc/vendors.list");
  }

  test("has a manifest whose icons are there in the sizes that it says", async ({ page }) => {
    await open(page, "/login");
    const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ start_url: "/dashboard", display: "standalone" });
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await page.request.get(server.url + src);
      expect(answer.headers()["content-type"]).toContain(type);
      if (sizes === "any") continue;
      const size = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
  });

  test("shows a list as last seen without a connection, and says of when it is", async ({
    page,
    context,
  }) => {
    await signInAdmin(context, server.url);
    await readList(page);
    const name = (await page.getByRole("table").getByRole("link").first().textContent())!;
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("You are reading offline")).toBeVisible();
    await expect(page.getByText(/This list is as it was on/)).toBeVisible();
    await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
    await expect(page.getByText("You are reading offline")).toBeHidden();
  });

  test("keeps no answer of a sign-in, and nothing at all after the sign-out", async ({ page, context }) => {
    await signInAdmin(context, server.url);
    await readList(page);
    const kept = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.includes("/api/trpc/auth."))).toEqual([]);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
    // A cut in the middle of that page's loading would be another story.
    await page.waitForLoadState("networkidle");
    expect(await copies(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(`${server.url}/viewVendors`);
    await expect(page.getByText("The server cannot be reached").first()).toBeVisible();
    await expect(page.getByRole("table")).toBeHidden();
  });

  test("shows the next person at the machine nothing of the one before, whose browser was closed", async ({
    page,
    context,
  }) => {
    await signInAdmin(context, server.url);
    await readList(page);
    // A session without "Remember Me" ends with the browser: its cookies go, its storage stays.
    await context.clearCookies();
    await context.setOffline(true);
    await page.goto(`${server.url}/viewVendors`);
    await expect(page.getByText("The server cannot be reached").first()).toBeVisible();
    await context.setOffline(false);
    await signInAdmin(context, server.url);
    await open(page, "/dashboard");
    expect(await copies(page)).not.toContain("/api/trpc/vendors.list");
  });
});
